import { asTweetId, asUserId, type Tweet, type TweetId, type User } from "@toolpact/contracts/social";

/** What the stand-in of X knows: small, but true to what was done to it. */
export interface XData {
  readonly users: Map<string, User>;
  readonly tweets: Map<string, Tweet>;
  /** Who follows, likes, retweets and bookmarks what: `user what`, the latest last. */
  readonly links: Record<LinkKind, Set<string>>;
  readonly newId: () => TweetId;
}

export type LinkKind = "following" | "likes" | "retweets" | "bookmarks";

/** The account that the server acts for. */
export const ME = asUserId("1523887654321098765");

const SEED_USERS: readonly (readonly [id: string, username: string, name: string, description: string])[] = [
  [ME, "acme_dev", "Acme Dev", "We make build tools."],
  ["783214", "curious_dev", "Curious Dev", "Asks."],
  ["2244994945", "XDevelopers", "Developers", "The voice of a platform."],
  ["6253282", "type_fan", "Type Fan", "Types all day."],
];

const SEED_TWEETS: readonly (readonly [author: string, text: string])[] = [
  ["783214", "Why is my TypeScript build so slow?"],
  ["2244994945", "A new version of the API is out."],
  ["6253282", "@acme_dev which Node do your build tools need?"],
  ["6253282", "TypeScript 7 is fast."],
  [ME, "A build you do not run is the fastest one."],
];

const FIRST_ID = 1_893_847_562_019_283_000n;
const MINUTE_MS = 60_000;

export function newXData(): XData {
  let last = FIRST_ID;
  const newId = () => {
    last += 1n;
    return asTweetId(String(last));
  };
  const users = SEED_USERS.map(([id, username, name, description]) => ({ id, username, name, description }) as User);
  const tweets = SEED_TWEETS.map(([author, text], index): Tweet => {
    const created = new Date(Date.now() - (SEED_TWEETS.length - index) * MINUTE_MS).toISOString();
    const id = newId();
    return { id, text, author_id: asUserId(author), created_at: created, conversation_id: id };
  });
  return {
    users: new Map(users.map((user) => [user.id, user])),
    tweets: new Map(tweets.map((tweet) => [tweet.id, tweet])),
    links: {
      following: new Set([`${ME} 783214`, `${ME} 6253282`, `783214 ${ME}`, `6253282 ${ME}`, "6253282 783214"]),
      likes: new Set([`783214 ${tweets[3]?.id}`]),
      retweets: new Set(),
      bookmarks: new Set(),
    },
    newId,
  };
}

/** A tweet with how often it was acted on. */
export function withMetrics({ tweets, links }: XData, tweet: Tweet): Tweet {
  const count = (kind: LinkKind) => [...links[kind]].filter((link) => link.endsWith(` ${tweet.id}`)).length;
  const replies = [...tweets.values()].filter(
    ({ id, conversation_id }) => id !== tweet.id && conversation_id === tweet.id,
  );
  const public_metrics = {
    retweet_count: count("retweets"),
    reply_count: replies.length,
    like_count: count("likes"),
    quote_count: 0,
    bookmark_count: count("bookmarks"),
  };
  return { ...tweet, public_metrics };
}

/** An account with its figures. */
export function withFigures({ tweets, links }: XData, user: User): User {
  const following = [...links.following];
  const public_metrics = {
    followers_count: following.filter((link) => link.endsWith(` ${user.id}`)).length,
    following_count: following.filter((link) => link.startsWith(`${user.id} `)).length,
    tweet_count: [...tweets.values()].filter(({ author_id }) => author_id === user.id).length,
  };
  return { ...user, public_metrics };
}
