import type { Tweet, TweetPage, User, UsersMeta } from "@toolpact/contracts/social";
import type { SharedTools, XCall } from "./tools.ts";
import { ME } from "./x/data.ts";

type Reading =
  | "get_tweet_by_id"
  | "x_get_user_by_username"
  | "x_search_tweets"
  | "x_get_user_mentions"
  | "x_get_user_tweets"
  | "x_get_home_timeline"
  | "x_get_followers"
  | "x_get_following"
  | "x_get_user_by_id"
  | "x_get_liked_tweets"
  | "x_get_bookmarks"
  | "x_get_users_by_ids"
  | "x_get_tweet_liking_users";

interface UserPage {
  readonly data: User[];
  readonly meta: UsersMeta;
}

interface Paging {
  readonly max_results: number;
  readonly next_token?: string | undefined;
  readonly since_id?: string | undefined;
}

type Query = Parameters<XCall["use"]["x_client"]["get"]>[1];

/** What X calls the token of a page. */
function page({ max_results, next_token, since_id }: Paging): Query {
  return { max_results, pagination_token: next_token, since_id };
}

const tweets = ({ use, signal }: XCall, path: string, query: Query) => use.x_client.get<TweetPage>(path, query, signal);
const users = ({ use, signal }: XCall, path: string, query: Query) => use.x_client.get<UserPage>(path, query, signal);

async function one<Thing>({ use, signal }: XCall, path: string): Promise<Thing> {
  return (await use.x_client.get<{ readonly data: Thing }>(path, {}, signal)).data;
}

/** Each tool that reads from X is one request. */
export const readTools: SharedTools<Reading, XCall> = {
  get_tweet_by_id: ({ tweet_id }, call) => one<Tweet>(call, `tweets/${tweet_id}`),
  x_get_user_by_username: ({ username }, call) => one<User>(call, `users/by/username/${username}`),
  x_get_user_by_id: ({ user_id }, call) => one<User>(call, `users/${user_id}`),
  x_search_tweets: ({ query, ...paging }, call) => tweets(call, "tweets/search/recent", { query, ...page(paging) }),
  x_get_user_mentions: (paging, call) => tweets(call, `users/${ME}/mentions`, page(paging)),
  x_get_user_tweets: ({ user_id, ...paging }, call) => tweets(call, `users/${user_id}/tweets`, page(paging)),
  x_get_home_timeline: (paging, call) => tweets(call, `users/${ME}/timelines/reverse_chronological`, page(paging)),
  x_get_liked_tweets: ({ user_id, ...paging }, call) => tweets(call, `users/${user_id}/liked_tweets`, page(paging)),
  x_get_bookmarks: (paging, call) => tweets(call, `users/${ME}/bookmarks`, page(paging)),
  x_get_followers: ({ user_id, ...paging }, call) => users(call, `users/${user_id}/followers`, page(paging)),
  x_get_following: ({ user_id, ...paging }, call) => users(call, `users/${user_id}/following`, page(paging)),
  x_get_tweet_liking_users: ({ tweet_id, ...paging }, call) =>
    users(call, `tweets/${tweet_id}/liking_users`, page(paging)),
  x_get_users_by_ids: async ({ user_ids }, call) => {
    const { data } = await users(call, "users", { ids: user_ids.join(",") });
    return { data, meta: { result_count: data.length } };
  },
};

/** The one tool that only the api profile has. */
export const meTools: SharedTools<"x_get_me", XCall> = {
  x_get_me: (_input, call) => one<User>(call, "users/me"),
};
