import type {
  DiscoveredTweet,
  FindReplyOpportunitiesOutput,
  GetAuthorContextOutput,
  RecommendEngagementActionOutput,
  Tweet,
  TweetPage,
  User,
} from "@toolpact/contracts/social";
import { ToolFailure } from "@toolpact/runtime";
import type { XClient } from "./clients.ts";
import { matched, scoreOf } from "./score.ts";
import type { SocialSettings } from "./settings.ts";
import type { WorkflowTools } from "./tools.ts";

type Discovery =
  | "list_target_accounts"
  | "list_unreplied_tweets"
  | "get_discovery_feed"
  | "find_reply_opportunities"
  | "get_author_context"
  | "recommend_engagement_action";

/** Whom and what to answer. */
export function discoveryTools(settings: SocialSettings): Pick<WorkflowTools, Discovery> {
  return {
    list_target_accounts: ({ limit }, { use }) =>
      use.db.read(({ accounts }) => ({ accounts: accounts.slice(0, limit) })),
    list_unreplied_tweets: ({ threshold, limit }, { use }) =>
      use.db.read(({ discovered }) => ({ tweets: best(discovered, threshold).filter(unanswered).slice(0, limit) })),
    get_discovery_feed: ({ min_score, limit }, { use }) =>
      use.db.read(({ discovered }) => ({ tweets: best(discovered, min_score).slice(0, limit) })),
    find_reply_opportunities: (input, call) => findOpportunities(settings, input, call),
    get_author_context: (input, call) => authorContext(settings, input, call),
    recommend_engagement_action: (input, call) => recommend(settings, input, call),
  };
}

function best(discovered: readonly DiscoveredTweet[], least: number): DiscoveredTweet[] {
  const chosen = discovered.filter(({ relevance_score = 0 }) => relevance_score >= least);
  return chosen.sort((a, b) => (b.relevance_score ?? 0) - (a.relevance_score ?? 0));
}

function unanswered({ replied_to }: DiscoveredTweet): boolean {
  return !replied_to;
}

async function authorsOf(
  x: XClient,
  tweets: readonly Tweet[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, User>> {
  const ids = [...new Set(tweets.flatMap(({ author_id }) => author_id ?? []))];
  const found = await Promise.all(ids.map((id) => x.get<{ readonly data: User }>(`users/${id}`, {}, signal)));
  return new Map(found.map(({ data }) => [data.id, data]));
}

function candidateOf(
  tweet: Tweet,
  author: User | undefined,
  discovered: readonly DiscoveredTweet[],
  settings: SocialSettings,
) {
  const known = discovered.find(({ id }) => id === tweet.id);
  const followers = author?.public_metrics?.followers_count ?? 0;
  const created_at = tweet.created_at ?? new Date().toISOString();
  const { like_count: likes = 0, retweet_count: retweets = 0, reply_count: replies = 0 } = tweet.public_metrics ?? {};
  const scored = scoreOf(
    { text: tweet.text, author_followers: followers, likes, retweets, replies, created_at },
    settings,
    Date.now(),
  );
  const { total, meets_threshold, ...score_breakdown } = scored;
  const action = meets_threshold ? "strong_reply" : total >= settings.threshold / 2 ? "consider" : "skip";
  return {
    tweet_id: tweet.id,
    author_username: author?.username ?? ("unknown" as never),
    author_followers: followers,
    text: tweet.text,
    created_at,
    score_total: total,
    score_breakdown,
    matched_keywords: matched(tweet.text, settings.keywords),
    recommended_action: action,
    already_replied: known?.replied_to ?? false,
    discovered: known !== undefined,
  } as const;
}

/** An account by its name or id. One that X doesn't know is the tool's own failure. */
async function findUser(x: XClient, name: string, signal: AbortSignal, code: string): Promise<User> {
  const path = /^[0-9]{3,}$/.test(name) ? `users/${name}` : `users/by/username/${name}`;
  try {
    return (await x.get<{ readonly data: User }>(path, {}, signal)).data;
  } catch (thrown) {
    throw ToolFailure.is(thrown) && thrown.code === "not_found" ? new ToolFailure(code, { cause: thrown }) : thrown;
  }
}

/** Searches X and scores what comes back. Nothing is stored. */
async function findOpportunities(
  settings: SocialSettings,
  {
    query = settings.keywords[0] ?? "",
    min_score,
    limit,
    since_id,
  }: Parameters<WorkflowTools["find_reply_opportunities"]>[0],
  { use, signal }: Parameters<WorkflowTools["find_reply_opportunities"]>[1],
): Promise<FindReplyOpportunitiesOutput> {
  const threshold = min_score ?? settings.threshold;
  const { data } = await use.x_client.get<TweetPage>(
    "tweets/search/recent",
    { query, since_id, max_results: 100 },
    signal,
  );
  const authors = await authorsOf(use.x_client, data, signal);
  const discovered = await use.db.read((state) => state.discovered);
  const candidates = data.map((tweet) => candidateOf(tweet, authors.get(tweet.author_id ?? ""), discovered, settings));
  const found = candidates
    .filter(({ score_total }) => score_total >= threshold)
    .sort((a, b) => b.score_total - a.score_total);
  return { candidates: found.slice(0, limit), total_found: found.length, query, threshold };
}

async function authorContext(
  settings: SocialSettings,
  { identifier }: Parameters<WorkflowTools["get_author_context"]>[0],
  { use, signal }: Parameters<WorkflowTools["get_author_context"]>[1],
): Promise<GetAuthorContextOutput> {
  const user = await findUser(use.x_client, identifier.replace(/^@/, ""), signal, "context_error");
  const discovered = await use.db.read((state) => state.discovered.filter(({ author_id }) => author_id === user.id));
  const replies = await use.db.read((state) =>
    state.replies.filter(({ target_tweet_id }) => discovered.some(({ id }) => id === target_tweet_id)),
  );
  const days = replies.map(({ created_at }) => created_at.slice(0, 10));
  const words = discovered.flatMap(({ content }) => matched(content, settings.keywords));
  const affinity = [...new Set(words)].map((keyword) => ({
    keyword,
    mention_count: words.filter((one) => one === keyword).length,
  }));
  const description = "No conversation with this author was found.";
  return {
    author_username: user.username,
    author_id: user.id,
    interaction_summary: {
      total_replies_sent: replies.length,
      replies_today: days.filter((day) => day === new Date().toISOString().slice(0, 10)).length,
      distinct_days_active: new Set(days).size,
    },
    conversation_history: replies
      .slice(-20)
      .reverse()
      .map((reply) => ({
        tweet_id: reply.target_tweet_id,
        tweet_content: discovered.find(({ id }) => id === reply.target_tweet_id)?.content ?? "",
        reply_content: reply.reply_content,
        reply_status: reply.status,
        created_at: reply.created_at,
      })),
    topic_affinity: affinity.slice(0, 10),
    risk_signals: replies.length > 0 ? [] : [{ signal_type: "no_prior_interaction", severity: "low", description }],
    response_metrics: {
      replies_measured: 0,
      replies_with_engagement: 0,
      response_rate: 0,
      avg_performance_score: 0,
    },
  };
}

async function recommend(
  settings: SocialSettings,
  { author_username, tweet_text }: Parameters<WorkflowTools["recommend_engagement_action"]>[0],
  { use, signal }: Parameters<WorkflowTools["recommend_engagement_action"]>[1],
): Promise<RecommendEngagementActionOutput> {
  await findUser(use.x_client, author_username, signal, "recommendation_error");
  const keywords = matched(tweet_text, settings.keywords);
  const waiting = await use.db.read(({ queue }) => queue.filter(({ item }) => item.status === "pending").length);
  const detail = keywords.length === 0 ? "It matches no keyword." : `It matches ${keywords.join(", ")}.`;
  const signalOf = keywords.length === 0 ? "negative" : "positive";
  return {
    recommended_action: actionFor(keywords.length, waiting > settings.maxBatchApprove),
    confidence: Math.min(1, 0.4 + 0.2 * keywords.length),
    contributing_factors: [{ factor: "keyword_relevance", signal: signalOf, weight: 100, detail }],
    policy_considerations: settings.approvalMode
      ? [{ policy: "approval_mode", status: "warning", detail: "A person may have to approve the reply." }]
      : [],
  };
}

function actionFor(keywords: number, isBusy: boolean): "reply" | "observe" | "skip" {
  if (keywords === 0) return "skip";
  return isBusy ? "observe" : "reply";
}
