import type { GetConfigOutput, PolicyRule } from "@toolpact/contracts/social";

/** How the server is set up. */
export interface SocialSettings {
  readonly mode: "autopilot" | "composer";
  readonly approvalMode: boolean;
  /** True: mutations are only tried. */
  readonly dryRun: boolean;
  readonly maxMutationsPerHour: number;
  readonly maxBatchApprove: number;
  readonly threshold: number;
  readonly needApproval: readonly string[];
  readonly blocked: readonly string[];
  readonly bannedPhrases: readonly string[];
  readonly rules: readonly (PolicyRule & { readonly phrase: string })[];
  readonly keywords: readonly string[];
  readonly topics: readonly string[];
}

/** A person composes; what is posted on the account's own behalf waits for approval. */
export const DEFAULTS: SocialSettings = {
  mode: "composer",
  approvalMode: true,
  dryRun: false,
  maxMutationsPerHour: 20,
  maxBatchApprove: 25,
  threshold: 60,
  needApproval: ["x_post_tweet", "x_quote_tweet"],
  blocked: ["x_unfollow_user"],
  bannedPhrases: ["link in bio"],
  rules: [
    {
      id: "no_sales",
      priority: 100,
      label: "No sales talk",
      enabled: true,
      action: "deny",
      reason: "It sells.",
      phrase: "buy now",
    },
  ],
  keywords: ["typescript", "build", "node"],
  topics: ["build tools", "type systems"],
};

/** As callers see it: nothing secret is in it. */
export function configOf(settings: SocialSettings, hasX: boolean): GetConfigOutput {
  return {
    mode: settings.mode,
    approval_mode: settings.approvalMode,
    max_batch_approve: settings.maxBatchApprove,
    x_api: { configured: hasX },
    llm: { configured: true, provider: "stand-in" },
    business: {
      product_name: "Acme Build",
      product_keywords: [...settings.keywords],
      competitor_keywords: [],
      industry_topics: [...settings.topics],
    },
    scoring: { threshold: settings.threshold },
  };
}
