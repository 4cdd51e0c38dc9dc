import { contract } from "@toolpact/contracts/social";
import { ToolFailure } from "@toolpact/runtime";
import { scoreOf } from "./score.ts";
import { configOf, type SocialSettings } from "./settings.ts";
import type { SharedTools } from "./tools.ts";
import { ME } from "./x/data.ts";

type Shared = "get_config" | "validate_config" | "get_capabilities" | "get_mode" | "score_tweet" | "health_check";

/** What these may ask; null in the profile without a database. */
interface Asked {
  readonly profile: "workflow" | "api";
  readonly settings: SocialSettings;
  readonly hasX: boolean;
}

interface AnyCall {
  readonly use: { readonly db?: { readonly read: <Result>(act: (state: unknown) => Result) => Promise<Result> } };
}

/** Tools of both profiles that need no request to X. */
export function sharedTools({ profile, settings, hasX }: Asked): SharedTools<Shared, AnyCall> {
  const why = hasX ? {} : { reason: "X is not configured." };
  return {
    get_config: async () => configOf(settings, hasX),
    validate_config: async () => {
      const errors = settings.threshold <= 100 ? [] : ["scoring.threshold must be between 0 and 100."];
      return { valid: errors.length === 0, errors };
    },
    get_capabilities: async () => ({
      profile,
      tier: "basic",
      can_post_tweets: hasX,
      can_reply: hasX,
      can_search: hasX,
      can_discover: hasX,
      x_client_available: hasX,
      llm_available: profile === "workflow",
      db_available: profile === "workflow",
      authenticated_user_id: ME,
      tools: talkingToX(profile).map((name) => ({ name, available: hasX, ...why })),
    }),
    get_mode: async () => ({ profile, mode: settings.mode, approval_mode: settings.approvalMode }),
    score_tweet: async (tweet) => {
      if (Date.parse(tweet.created_at) > Date.now()) throw new ToolFailure("invalid_input");
      return scoreOf(tweet, settings, Date.now());
    },
    health_check: async (_input, call) => {
      const x_client = { status: hasX ? "ok" : "not_configured" } as const;
      if (profile === "api") return { status: hasX ? "ok" : "degraded", x_client };
      await call.use.db?.read(() => undefined);
      return { status: hasX ? "ok" : "degraded", x_client, llm: { status: "ok" }, database: { status: "ok" } };
    },
  };
}

function talkingToX(profile: "workflow" | "api"): readonly string[] {
  const rows: Readonly<Record<string, { readonly profiles: object }>> = contract.tools;
  return Object.keys(rows).filter((name) => {
    const { profiles } = rows[name] ?? { profiles: {} };
    const inProfile: unknown = Object.entries(profiles).find(([one]) => one === profile)?.[1];
    return Object.hasOwn(Object(Object(inProfile).uses), "x_client");
  });
}
