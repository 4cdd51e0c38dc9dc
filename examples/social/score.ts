import type { ScoreTweetInput, ScoreTweetOutput } from "@toolpact/contracts/social";
import type { DeepReadonly } from "@toolpact/runtime";
import type { SocialSettings } from "./settings.ts";

type Scored = Omit<DeepReadonly<ScoreTweetInput>, "author_username">;

const HOUR_MS = 3_600_000;

/** The points of each signal, and their sum. */
export function scoreOf(tweet: Scored, { keywords, threshold }: SocialSettings, nowMs: number): ScoreTweetOutput {
  const ageHours = (nowMs - Date.parse(tweet.created_at)) / HOUR_MS;
  const points = {
    keyword_relevance: Math.min(40, 20 * matched(tweet.text, keywords).length),
    follower: Math.min(15, 5 * Math.log10(1 + tweet.author_followers)),
    recency: Math.max(0, 15 - ageHours),
    engagement: Math.min(10, tweet.likes + 2 * tweet.retweets),
    reply_count: Math.max(0, 10 - tweet.replies),
    content_type: tweet.text.includes("?") ? 10 : 0,
  };
  const total = Object.values(points).reduce((sum, one) => sum + one, 0);
  return { total, ...points, meets_threshold: total >= threshold };
}

/** The keywords that occur in a string. */
export function matched(text: string, keywords: readonly string[]): string[] {
  return keywords.filter((keyword) => text.toLowerCase().includes(keyword));
}
