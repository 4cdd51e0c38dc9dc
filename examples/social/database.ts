import type {
  ApprovalItem,
  DiscoveredTweet,
  FollowerSnapshot,
  GetActionLogOutput,
  GetRecentRepliesOutput,
  ListTargetAccountsOutput,
  Tweet,
} from "@toolpact/contracts/social";
import { ProviderError } from "@toolpact/runtime";

type Element<List> = List extends readonly (infer Item)[] ? Item : never;

/** An item of the approval queue, with the call that it stands for. */
export interface Queued {
  readonly item: ApprovalItem;
  readonly tool: string;
  readonly input: unknown;
}

/** A post whose success was measured. */
export interface Measured {
  readonly kind: "tweet" | "reply";
  readonly topic: string;
  readonly format: string;
  readonly text: string;
  readonly score: number;
  readonly atMs: number;
}

/** A call of a tool. */
export interface CallRecord {
  readonly tool: string;
  readonly category: string;
  readonly ok: boolean;
  readonly code: string | null;
  readonly decision: string | null;
  readonly mutation: boolean;
  readonly elapsedMs: number;
  readonly atMs: number;
}

export interface RequestRecord {
  readonly method: "GET" | "POST" | "DELETE";
  readonly endpoint: string;
  readonly ok: boolean;
  readonly atMs: number;
}

/** The tables. */
export interface State {
  readonly queue: Queued[];
  readonly drafts: object[];
  readonly calls: CallRecord[];
  readonly actions: Element<GetActionLogOutput["actions"]>[];
  readonly replies: Element<GetRecentRepliesOutput["replies"]>[];
  readonly requests: RequestRecord[];
  readonly snapshots: FollowerSnapshot[];
  readonly measured: Measured[];
  readonly discovered: DiscoveredTweet[];
  readonly accounts: Element<ListTargetAccountsOutput["accounts"]>[];
}

/** The contract's dependency `db`, kept in this process: a method for each verb. */
export interface Database {
  readonly read: <Result>(act: (state: State) => Result) => Promise<Result>;
  readonly create: <Result>(act: (state: State) => Result) => Promise<Result>;
  readonly update: <Result>(act: (state: State) => Result) => Promise<Result>;
  /** From now on it is gone, as a database can be. */
  readonly close: () => void;
}

const DAY_MS = 86_400_000;

/** A database that knows some history: a month of followers, what was posted, and the tweets that discovery found. */
export function openDatabase(found: readonly Tweet[]): Database {
  const state = seeded(found, Date.now());
  let isOpen = true;
  const run = async <Result>(act: (state: State) => Result) => {
    if (!isOpen) throw new ProviderError({});
    return act(state);
  };
  const close = () => {
    isOpen = false;
  };
  return { read: run, create: run, update: run, close };
}

function seeded(found: readonly Tweet[], nowMs: number): State {
  const days = Array.from({ length: 30 }, (_, index) => 29 - index);
  return {
    queue: [],
    drafts: [],
    calls: [],
    actions: [],
    replies: [],
    requests: [],
    snapshots: days.map((ago) => ({
      date: new Date(nowMs - ago * DAY_MS).toISOString().slice(0, 10),
      follower_count: 1204 - 3 * ago,
      following_count: 311,
      tweet_count: 2870 - ago,
    })),
    measured: measuredBefore(nowMs),
    discovered: found.map((tweet) => ({
      id: tweet.id,
      author_id: tweet.author_id ?? ("783214" as never),
      author_username: "curious_dev" as never,
      content: tweet.text,
      like_count: 0,
      retweet_count: 0,
      reply_count: 0,
      relevance_score: /typescript|build/i.test(tweet.text) ? 78 : 20,
      matched_keyword: "typescript",
      discovered_at: new Date(nowMs).toISOString(),
      replied_to: false,
    })),
    accounts: [
      { account_id: "2244994945" as never, username: "XDevelopers" as never, total_replies_sent: 0, status: "active" },
    ],
  };
}

function measuredBefore(nowMs: number): Measured[] {
  return [
    {
      kind: "tweet",
      topic: "build tools",
      format: "tip",
      text: "Measure first.",
      score: 61,
      atMs: nowMs - 2 * DAY_MS,
    },
    {
      kind: "tweet",
      topic: "type systems",
      format: "thread",
      text: "Types, part 1.",
      score: 35,
      atMs: nowMs - 5 * DAY_MS,
    },
    {
      kind: "reply",
      topic: "build tools",
      format: "reply",
      text: "Node 20.19 or newer.",
      score: 12,
      atMs: nowMs - DAY_MS,
    },
  ];
}
