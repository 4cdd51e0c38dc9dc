import type { Tweet, TweetId, User } from "@toolpact/contracts/social";
import { pageOf } from "@toolpact/runtime";
import type { Answered, Asked } from "../../stand-in.ts";
import { type LinkKind, ME, withFigures, withMetrics, type XData } from "./data.ts";

type Route = (data: XData, places: readonly string[], asked: Asked) => Answered;

/** The endpoints of X that the example uses, by method and path; `:` starts a variable segment. */
const ROUTES: Readonly<Record<string, Route>> = {
  "GET /users/me": (data) => one(data.users.get(ME), (user) => withFigures(data, user)),
  "GET /users/by/username/:": (data, [name]) =>
    one(
      [...data.users.values()].find(({ username }) => username.toLowerCase() === name?.toLowerCase()),
      (user) => withFigures(data, user),
    ),
  "GET /users/:": (data, [id = ""]) => one(data.users.get(id), (user) => withFigures(data, user)),
  "GET /users": (data, _places, { url }) => {
    const ids = (url.searchParams.get("ids") ?? "").split(",");
    return { status: 200, body: { data: ids.flatMap((id) => data.users.get(id) ?? []) } };
  },
  "GET /users/:/followers": (data, [id], asked) => users(data, asked, linkedTo(data, "following", id)),
  "GET /users/:/following": (data, [id], asked) => users(data, asked, linkedFrom(data, "following", id)),
  "GET /tweets/:/liking_users": (data, [id], asked) => users(data, asked, linkedTo(data, "likes", id)),
  "GET /tweets/:": (data, [id = ""]) => one(data.tweets.get(id), (tweet) => withMetrics(data, tweet)),
  "GET /tweets/search/recent": (data, _places, asked) => {
    const words = (asked.url.searchParams.get("query") ?? "")
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => !/^-|:/.test(word));
    return tweets(
      data,
      asked,
      newest(data).filter(({ text }) => words.every((word) => text.toLowerCase().includes(word))),
    );
  },
  "GET /users/:/mentions": (data, [id = ""], asked) => {
    const name = data.users.get(id)?.username ?? "";
    return tweets(
      data,
      asked,
      newest(data).filter(({ text }) => text.includes(`@${name}`)),
    );
  },
  "GET /users/:/tweets": (data, [id], asked) =>
    tweets(
      data,
      asked,
      newest(data).filter(({ author_id }) => author_id === id),
    ),
  "GET /users/:/timelines/reverse_chronological": (data, [id], asked) => {
    const followed = linkedFrom(data, "following", id);
    return tweets(
      data,
      asked,
      newest(data).filter(({ author_id }) => followed.includes(author_id ?? "")),
    );
  },
  "GET /users/:/liked_tweets": (data, [id], asked) => tweets(data, asked, known(data, linkedFrom(data, "likes", id))),
  "GET /users/:/bookmarks": (data, [id], asked) => tweets(data, asked, known(data, linkedFrom(data, "bookmarks", id))),
  "POST /tweets": (data, _places, { body }) => post(data, Object(body)),
  "DELETE /tweets/:": (data, [id = ""]) => {
    const tweet = data.tweets.get(id);
    if (tweet !== undefined && tweet.author_id !== ME) return { status: 403, body: { title: "Forbidden" } };
    data.tweets.delete(id);
    return { status: 200, body: { data: { deleted: true } } };
  },
  "POST /users/:/:": (data, [id = "", kind = ""], { body }) => {
    const target = Object(body).target_user_id ?? Object(body).tweet_id;
    if (!data.users.has(target) && !data.tweets.has(target)) return NOT_FOUND;
    data.links[kind as LinkKind].add(`${id} ${target}`);
    return { status: 200, body: { data: { done: true } } };
  },
  "DELETE /users/:/:/:": (data, [id = "", kind = "", target = ""]) => {
    data.links[kind as LinkKind].delete(`${id} ${target}`);
    return { status: 200, body: { data: { done: false } } };
  },
  "POST /media/upload": (data, _places, { body }) => {
    const { name = "" } = Object(body);
    if (String(name).startsWith("broken"))
      return { status: 200, body: { data: { processing_info: { state: "failed" } } } };
    return { status: 200, body: { data: { id: data.newId() } } };
  },
};

const NOT_FOUND: Answered = { status: 404, body: { title: "Not Found Error" } };

/** What X answers. */
export function answerOf(data: XData, asked: Asked): Answered {
  const pieces = asked.url.pathname.replace("/x/2", "").split("/");
  const candidates = Object.entries(ROUTES).map(([key, route]) => ({
    key,
    route,
    places: match(key, asked.method, pieces),
  }));
  // The route that names most of its pieces goes before those that leave them open.
  const [best] = candidates
    .flatMap(({ key, route, places }) => (places === null ? [] : [{ key, route, places }]))
    .sort((a, b) => a.places.length - b.places.length);
  return best === undefined ? NOT_FOUND : best.route(data, best.places, asked);
}

function match(key: string, method: string, pieces: readonly string[]): readonly string[] | null {
  const [wanted = "", path = ""] = key.split(" ");
  const named = path.split("/");
  if (wanted !== method || named.length !== pieces.length) return null;
  const isMatch = named.every((name, index) => name === ":" || name === pieces[index]);
  return isMatch ? pieces.filter((_piece, index) => named[index] === ":") : null;
}

function one<Thing>(found: Thing | undefined, whole: (thing: Thing) => Thing): Answered {
  return found === undefined ? NOT_FOUND : { status: 200, body: { data: whole(found) } };
}

function newest(data: XData): readonly Tweet[] {
  return [...data.tweets.values()].reverse();
}

function known(data: XData, ids: readonly string[]): readonly Tweet[] {
  return ids.flatMap((id) => data.tweets.get(id) ?? []);
}

function linkedFrom({ links }: XData, kind: LinkKind, from: string | undefined): readonly string[] {
  return pairs(links[kind])
    .flatMap(([one = "", other = ""]) => (one === from ? [other] : []))
    .reverse();
}

function linkedTo({ links }: XData, kind: LinkKind, to: string | undefined): readonly string[] {
  return pairs(links[kind])
    .flatMap(([one = "", other = ""]) => (other === to ? [one] : []))
    .reverse();
}

function pairs(links: ReadonlySet<string>): readonly (readonly string[])[] {
  return [...links].map((link) => link.split(" "));
}

function users(data: XData, { url }: Asked, ids: readonly string[]): Answered {
  return paged(
    url,
    ids.flatMap((id): readonly User[] => {
      const user = data.users.get(id);
      return user === undefined ? [] : [withFigures(data, user)];
    }),
  );
}

function tweets(data: XData, { url }: Asked, all: readonly Tweet[]): Answered {
  const since = url.searchParams.get("since_id");
  const newer = since === null ? all : all.filter(({ id }) => BigInt(id) > BigInt(since));
  return paged(
    url,
    newer.map((tweet) => withMetrics(data, tweet)),
  );
}

function paged(url: URL, all: readonly { readonly id: string }[]): Answered {
  const token = url.searchParams.get("pagination_token") ?? undefined;
  const limit = Number(url.searchParams.get("max_results") ?? 10);
  const page = pageOf(all, { limit, token, scope: url.pathname });
  if (page === null) return { status: 400, body: { title: "Invalid Request" } };
  const meta = { result_count: page.resultCount, ...(page.nextToken === null ? {} : { next_token: page.nextToken }) };
  return { status: 200, body: { data: page.items, meta } };
}

function post(
  data: XData,
  body: { readonly text?: string; readonly reply?: { readonly in_reply_to_tweet_id: TweetId } },
): Answered {
  const to = body.reply?.in_reply_to_tweet_id;
  const parent = to === undefined ? undefined : data.tweets.get(to);
  if (to !== undefined && parent === undefined) return { status: 403, body: { title: "Forbidden" } };
  const id = data.newId();
  const text = String(body.text);
  const conversation_id = parent?.conversation_id ?? id;
  data.tweets.set(id, { id, text, author_id: ME, created_at: new Date().toISOString(), conversation_id });
  return { status: 201, body: { data: { id, text } } };
}
