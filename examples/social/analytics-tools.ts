import type { TopicScore } from "@toolpact/contracts/social";
import type { Measured, State } from "./database.ts";
import { mutationsThisHour } from "./policy.ts";
import type { SocialSettings } from "./settings.ts";
import type { WorkflowTools } from "./tools.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Analytics =
  | "get_stats"
  | "get_follower_trend"
  | "get_action_log"
  | "get_action_counts"
  | "get_recent_replies"
  | "get_reply_count_today"
  | "suggest_topics"
  | "topic_performance_snapshot";

/** Figures that the database has. */
export const analyticsTools: Pick<WorkflowTools, Analytics> = {
  get_stats: ({ days }, { use }) =>
    use.db.read(({ snapshots, measured }) => ({
      follower_trend: snapshots.slice(-days),
      net_follower_change_7d: change(snapshots, 7),
      net_follower_change_30d: change(snapshots, 30),
      top_topics: topicScores(measured).slice(0, 10),
      avg_reply_engagement: mean(measured.filter(({ kind }) => kind === "reply")),
      avg_tweet_engagement: mean(measured.filter(({ kind }) => kind === "tweet")),
      replies_measured: measured.filter(({ kind }) => kind === "reply").length,
      tweets_measured: measured.filter(({ kind }) => kind === "tweet").length,
    })),
  get_follower_trend: ({ limit }, { use }) => use.db.read(({ snapshots }) => ({ snapshots: snapshots.slice(-limit) })),
  get_action_log: ({ since_hours, action_type, limit }, { use }) =>
    use.db.read((state) => {
      const chosen = actionsSince(state, since_hours).filter(
        (one) => (action_type ?? one.action_type) === one.action_type,
      );
      return { actions: chosen.reverse().slice(0, limit) };
    }),
  get_action_counts: ({ since_hours }, { use }) =>
    use.db.read((state) => {
      const counts = tally(actionsSince(state, since_hours).map(({ action_type }) => action_type));
      return { counts: [...counts].map(([action_type, count]) => ({ action_type, count })) };
    }),
  get_recent_replies: ({ since_hours, limit }, { use }) =>
    use.db.read(({ replies }) => {
      const recent = replies.filter(({ created_at }) => Date.parse(created_at) > Date.now() - since_hours * HOUR_MS);
      return { replies: recent.reverse().slice(0, limit) };
    }),
  get_reply_count_today: (_input, { use }) =>
    use.db.read(({ replies }) => {
      const today = new Date().toISOString().slice(0, 10);
      return { replies_today: replies.filter(({ created_at }) => created_at.startsWith(today)).length };
    }),
  suggest_topics: ({ limit }, { use }) =>
    use.db.read(({ measured }) => ({ topics: topicScores(measured).slice(0, limit) })),
  topic_performance_snapshot: async ({ lookback_days }, call) => {
    const measured = await call.use.db.read((state) =>
      state.measured.filter(({ atMs }) => atMs > Date.now() - lookback_days * DAY_MS),
    );
    if (measured.length === 0) throw call.fail("topic_error");
    const overall = mean(measured);
    const topics = topicScores(measured).map((topic) => snapshotOf(topic, measured, overall));
    return { lookback_days, topics, overall_avg_performance: overall, total_posts_analyzed: measured.length };
  },
};

/** The server's own limit, and how much of it is left. */
export function policyTools(settings: SocialSettings): Pick<WorkflowTools, "get_rate_limits" | "get_policy_status"> {
  const max = settings.maxMutationsPerHour;
  const period = () => ({ period_start: new Date(Date.now() - HOUR_MS).toISOString(), period_seconds: 3600 });
  return {
    get_rate_limits: (_input, { use }) =>
      use.db.read(({ calls }) => {
        const used = mutationsThisHour(calls, Date.now());
        const remaining = Math.max(0, max - used);
        return {
          limits: [{ action_type: "mutation", request_count: used, max_requests: max, remaining, ...period() }],
        };
      }),
    get_policy_status: (_input, { use }) =>
      use.db.read(({ calls }) => ({
        enforce_for_mutations: true,
        require_approval_for: settings.approvalMode ? settings.needApproval : [],
        blocked_tools: settings.blocked,
        dry_run_mutations: settings.dryRun,
        max_mutations_per_hour: max,
        mode: settings.mode,
        rate_limit: { used: mutationsThisHour(calls, Date.now()), max, ...period() },
        rules: settings.rules.map(({ phrase: _phrase, ...rule }) => rule),
        rate_limits: [{ key: "mutations_per_hour", dimension: "global", max_count: max, period_seconds: 3600 }],
      })),
  };
}

function snapshotOf(
  { topic, total_posts, avg_performance }: TopicScore,
  measured: readonly Measured[],
  overall: number,
) {
  const posts = measured.filter((one) => one.topic === topic).sort((a, b) => b.score - a.score);
  const ratio = avg_performance / overall;
  return {
    topic,
    post_count: total_posts,
    avg_performance,
    performance_vs_average: ratio,
    recommendation: recommendationFor(total_posts, ratio),
    provenance: {
      best_content_preview: posts[0]?.text.slice(0, 120) ?? "",
      best_performance_score: posts[0]?.score ?? 0,
      worst_performance_score: posts.at(-1)?.score ?? 0,
    },
  };
}

function recommendationFor(posts: number, ratio: number): "double_down" | "maintain" | "reduce" | "experiment" {
  if (posts < 2) return "experiment";
  if (ratio > 1.2) return "double_down";
  return ratio < 0.8 ? "reduce" : "maintain";
}

function change(snapshots: State["snapshots"], days: number): number {
  const last = snapshots.slice(-days - 1);
  return (last.at(-1)?.follower_count ?? 0) - (last[0]?.follower_count ?? 0);
}

function mean(measured: readonly Measured[]): number {
  return measured.length === 0 ? 0 : measured.reduce((sum, { score }) => sum + score, 0) / measured.length;
}

/** The topics by how their posts did, the best first. */
function topicScores(measured: readonly Measured[]): TopicScore[] {
  const topics = [...new Set(measured.map(({ topic }) => topic))].map((topic) => {
    const posts = measured.filter((one) => one.topic === topic);
    return { topic, format: posts[0]?.format ?? "", total_posts: posts.length, avg_performance: mean(posts) };
  });
  return topics.sort((a, b) => b.avg_performance - a.avg_performance);
}

function actionsSince({ actions }: State, hours: number): State["actions"] {
  return actions.filter(({ created_at }) => Date.parse(created_at) > Date.now() - hours * HOUR_MS);
}

/** How often each string occurs. */
export function tally(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
