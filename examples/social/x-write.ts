import { extname } from "node:path";
import type { PostedTweet, TweetId } from "@toolpact/contracts/social";
import { ToolFailure } from "@toolpact/runtime";
import type { MediaFiles, XClient } from "./clients.ts";
import type { SharedTools, XCall } from "./tools.ts";
import { isTooLong } from "./weighted-length.ts";
import { ME } from "./x/data.ts";

type Writing =
  | "x_post_tweet"
  | "x_reply_to_tweet"
  | "x_quote_tweet"
  | "x_delete_tweet"
  | "x_post_thread"
  | "x_like_tweet"
  | "x_unlike_tweet"
  | "x_follow_user"
  | "x_unfollow_user"
  | "x_retweet"
  | "x_unretweet"
  | "x_bookmark_tweet"
  | "x_unbookmark_tweet";

const mediaOf = (ids: readonly string[] = []) => (ids.length === 0 ? {} : { media: { media_ids: ids } });

/** Posts, engages, and takes back. */
export const writeTools: SharedTools<Writing, XCall> = {
  x_post_tweet: ({ text, media_ids }, { use, signal }) =>
    postTweet(use.x_client, { text, ...mediaOf(media_ids) }, signal),
  x_reply_to_tweet: ({ text, in_reply_to_id, media_ids }, { use, signal }) =>
    postTweet(use.x_client, { text, reply: { in_reply_to_tweet_id: in_reply_to_id }, ...mediaOf(media_ids) }, signal),
  x_quote_tweet: ({ text, quoted_tweet_id, media_ids }, { use, signal }) =>
    postTweet(use.x_client, { text, quote_tweet_id: quoted_tweet_id, ...mediaOf(media_ids) }, signal),
  x_delete_tweet: async ({ tweet_id }, { use, signal }) => {
    await use.x_client.remove(`tweets/${tweet_id}`, signal);
    return { deleted: true, tweet_id };
  },
  x_post_thread: ({ tweets, media_ids = [] }, { use, signal }) =>
    postThread(use.x_client, { tweets, media_ids }, signal),

  x_like_tweet: async ({ tweet_id }, call) => ({ liked: await link(call, "likes", { tweet_id }), tweet_id }),
  x_unlike_tweet: async ({ tweet_id }, call) => ({ liked: await unlink(call, "likes", tweet_id), tweet_id }),
  x_follow_user: async ({ target_user_id }, call) => ({
    following: await link(call, "following", { target_user_id }),
    pending: false,
    target_user_id,
  }),
  x_unfollow_user: async ({ target_user_id }, call) => ({
    following: await unlink(call, "following", target_user_id),
    target_user_id,
  }),
  x_retweet: async ({ tweet_id }, call) => ({ retweeted: await link(call, "retweets", { tweet_id }), tweet_id }),
  x_unretweet: async ({ tweet_id }, call) => ({ retweeted: await unlink(call, "retweets", tweet_id), tweet_id }),
  x_bookmark_tweet: async ({ tweet_id }, call) => ({
    bookmarked: await link(call, "bookmarks", { tweet_id }),
    tweet_id,
  }),
  x_unbookmark_tweet: async ({ tweet_id }, call) => ({
    bookmarked: await unlink(call, "bookmarks", tweet_id),
    tweet_id,
  }),
};

/** A tweet as X wants it. */
interface TweetBody {
  readonly text: string;
  readonly reply?: { readonly in_reply_to_tweet_id: string };
  readonly quote_tweet_id?: string;
  readonly media?: { readonly media_ids: readonly string[] };
}

/** Posts one tweet, unless X would find it too long. */
export async function postTweet(x: XClient, body: TweetBody, signal: AbortSignal): Promise<PostedTweet> {
  if (isTooLong(body.text)) throw new ToolFailure("tweet_too_long");
  return (await x.post<{ readonly data: PostedTweet }>("tweets", body, signal)).data;
}

interface Thread {
  readonly tweets: readonly string[];
  readonly media_ids: readonly (readonly string[])[];
}

/** What was posted before a failure stays, and is in the failure's result. */
async function postThread(
  x: XClient,
  { tweets, media_ids }: Thread,
  signal: AbortSignal,
): Promise<{ tweet_ids: TweetId[] }> {
  const tooLong = tweets.findIndex(isTooLong);
  if (tooLong >= 0) throw new ToolFailure("tweet_too_long", { details: { tweet_index: tooLong } });
  const posted: TweetId[] = [];
  for (const [index, text] of tweets.entries()) {
    const last = posted.at(-1);
    const reply = last === undefined ? {} : { reply: { in_reply_to_tweet_id: last } };
    try {
      posted.push((await postTweet(x, { text, ...reply, ...mediaOf(media_ids[index]) }, signal)).id);
    } catch (cause) {
      if (index === 0) throw cause;
      throw new ToolFailure("thread_partial_failure", {
        result: { posted_tweet_ids: posted, failed_at_index: index },
        cause,
      });
    }
  }
  return { tweet_ids: posted };
}

type Kind = "likes" | "following" | "retweets" | "bookmarks";

/** The state afterwards, as X reports it. */
async function link({ use, signal }: XCall, kind: Kind, body: object): Promise<boolean> {
  return (await use.x_client.post<{ readonly data: { readonly done: boolean } }>(`users/${ME}/${kind}`, body, signal))
    .data.done;
}

async function unlink({ use, signal }: XCall, kind: Kind, id: string): Promise<boolean> {
  return (await use.x_client.remove<{ readonly data: { readonly done: boolean } }>(`users/${ME}/${kind}/${id}`, signal))
    .data.done;
}

const MEDIA_TYPES = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".gif": "image/gif",
  ".mp4": "video/mp4",
} as const;

interface MediaCall extends XCall {
  readonly use: XCall["use"] & { readonly media_files: MediaFiles };
}

/** Files become media that a tweet can carry. */
export const mediaTools: SharedTools<"x_upload_media", MediaCall> = {
  x_upload_media: async ({ file_path }, { use, signal }) => {
    const ending = extname(file_path).toLowerCase();
    if (!isMedia(ending)) throw new ToolFailure("unsupported_media_type");
    const bytes = await use.media_files.read(file_path);
    const body = { name: file_path, media: Buffer.from(bytes).toString("base64") };
    const { data } = await use.x_client.post<{ readonly data: { readonly id?: string } }>("media/upload", body, signal);
    if (data.id === undefined) throw new ToolFailure("media_upload_error", { effect: "none" });
    return { media_id: data.id as never, media_type: MEDIA_TYPES[ending], file_size_bytes: bytes.byteLength };
  },
};

function isMedia(ending: string): ending is keyof typeof MEDIA_TYPES {
  return Object.hasOwn(MEDIA_TYPES, ending);
}
