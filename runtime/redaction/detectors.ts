import { matchNamedValue, matchOptionValue, matchTagValue } from "./named-value.ts";
import { type Detector, type Match, token } from "./secret-match.ts";
import {
  matchAzureClientSecret,
  matchBasic,
  matchBearer,
  matchCardNumber,
  matchDiscordBot,
  matchJose,
  matchJwt,
  matchMailgun,
  matchPem,
  matchSignature,
  matchTelegram,
  matchTerraform,
  matchUrlCredentials,
} from "./structures.ts";

/** A token that is known by its prefix. */
type TokenRow = readonly [id: string, finds: string, anchors: readonly string[], body: RegExp, edge?: "edge"];

/** `body` must follow the anchor. `edge`: the anchor is so short that a letter or digit before it rules it out. */
const TOKENS: readonly TokenRow[] = [
  ["age_key", "a secret key of age", ["AGE-SECRET-KEY-1"], /[A-Z0-9]{50}/],
  ["anthropic_key", "an API key of Anthropic", ["sk-ant-"], /[\w-]{20}/],
  ["argon2_hash", "a password hash of Argon2", ["$argon2id$", "$argon2i$", "$argon2d$"], /[\w=,$+/.-]{30,400}/],
  ["atlassian_token", "an API token of Atlassian", ["ATATT3", "ATCTT3"], /[\w=-]{30}/],
  ["aws_access_key", "an access key id of AWS", ["AKIA", "ASIA", "ABIA", "ACCA"], /[A-Z0-9]{16}/],
  ["bcrypt_hash", "a password hash of bcrypt", ["$2a$", "$2b$", "$2y$"], /\d\d\$[./A-Za-z0-9]{53}/],
  ["databricks_token", "a token of Databricks", ["dapi"], /[a-f0-9]{32}/, "edge"],
  ["digitalocean_token", "a token of DigitalOcean", ["dop_v1_", "doo_v1_", "dor_v1_"], /[a-f0-9]{40}/],
  ["discord_webhook", "a webhook of Discord", ["/api/webhooks/"], /\d{15,21}\/[\w-]{40}/],
  ["docker_token", "an access token of Docker Hub", ["dckr_pat_", "dckr_oat_"], /[\w-]{20}/],
  [
    "doppler_token",
    "a token of Doppler",
    ["dp.pt.", "dp.st.", "dp.ct.", "dp.sa.", "dp.scim.", "dp.audit."],
    /[\w.]{40}/,
  ],
  ["figma_token", "a token of Figma", ["figd_"], /[\w-]{30}/],
  ["fly_token", "a token of Fly.io", ["fm1_", "fm1r_", "fm2_", "fo1_"], /[\w+/=-]{40,4000}/, "edge"],
  ["github_fine_token", "a fine-grained token of GitHub", ["github_pat_"], /\w{30}/],
  ["github_token", "a token of GitHub", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], /[A-Za-z0-9]{30}/],
  ["gitlab_token", "a token of GitLab", ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-", "glsoat-"], /[\w-]{20}/],
  ["google_api_key", "an API key of Google", ["AIza"], /[\w-]{35}/],
  ["google_client_secret", "a client secret of Google", ["GOCSPX-"], /[\w-]{24}/],
  ["google_oauth_token", "an access token of Google", ["ya29."], /[\w-]{20}/],
  ["google_refresh_token", "a refresh token of Google", ["1//0"], /[\w-]{30}/, "edge"],
  ["grafana_token", "a token of Grafana", ["glsa_", "glc_"], /[A-Za-z0-9+/]{30}/],
  ["groq_key", "an API key of Groq", ["gsk_"], /[A-Za-z0-9]{40}/, "edge"],
  ["heroku_key", "an API key of Heroku", ["HRKU-AA"], /[\w-]{40}/],
  ["hugging_face_token", "a token of Hugging Face", ["hf_"], /[A-Za-z0-9]{34}/, "edge"],
  ["langsmith_key", "an API key of LangSmith", ["lsv2_pt_", "lsv2_sk_"], /[a-f0-9]{32}/],
  ["linear_key", "an API key of Linear", ["lin_api_", "lin_oauth_"], /[A-Za-z0-9]{32}/],
  ["mapbox_token", "a secret token of Mapbox", ["sk.eyJ"], /[\w-]{20,2000}\.[\w-]{16}/, "edge"],
  ["netlify_token", "a token of Netlify", ["nfp_", "nfc_"], /[A-Za-z0-9]{36}/, "edge"],
  ["new_relic_key", "a key of New Relic", ["NRAK-", "NRJS-"], /[A-Za-z0-9]{19}/],
  ["notion_token", "a token of Notion", ["ntn_", "secret_"], /[A-Za-z0-9]{40}/, "edge"],
  ["npm_token", "a token of npm", ["npm_"], /[A-Za-z0-9]{36}/, "edge"],
  ["openai_key", "an API key of OpenAI", ["sk-proj-", "sk-svcacct-", "sk-admin-"], /[\w-]{20}/, "edge"],
  ["openai_legacy_key", "an older API key of OpenAI", ["sk-"], /[A-Za-z0-9]{32}/, "edge"],
  ["openrouter_key", "an API key of OpenRouter", ["sk-or-v1-"], /[a-f0-9]{40}/],
  ["perplexity_key", "an API key of Perplexity", ["pplx-"], /[A-Za-z0-9]{40}/, "edge"],
  ["planetscale_token", "a token of PlanetScale", ["pscale_tkn_", "pscale_pw_", "pscale_oauth_"], /[\w-]{30}/],
  ["postman_key", "an API key of Postman", ["PMAK-"], /[a-f0-9]{24}-[a-f0-9]{30}/],
  ["pulumi_token", "an access token of Pulumi", ["pul-"], /[a-f0-9]{40}/, "edge"],
  ["pypi_token", "a token of PyPI", ["pypi-AgE"], /[\w-]{40}/],
  ["render_key", "an API key of Render", ["rnd_"], /[A-Za-z0-9]{28}/, "edge"],
  ["replicate_token", "a token of Replicate", ["r8_"], /[A-Za-z0-9]{37}/, "edge"],
  ["rubygems_key", "an API key of RubyGems", ["rubygems_"], /[a-f0-9]{40}/],
  ["sendgrid_key", "an API key of SendGrid", ["SG."], /[\w-]{22}\.[\w-]{40}/, "edge"],
  ["sentry_token", "a token of Sentry", ["sntrys_", "sntryu_"], /[\w+/=-]{40}/],
  ["shopify_token", "a token of Shopify", ["shpat_", "shpca_", "shppa_", "shpss_"], /[a-fA-F0-9]{32}/],
  ["slack_token", "a token of Slack", ["xoxb-", "xoxa-", "xoxp-", "xoxr-", "xoxs-", "xoxe-", "xapp-"], /[\w-]{12}/],
  ["slack_webhook", "a webhook of Slack", ["hooks.slack.com/services/"], /[A-Z0-9]{8,12}\/[A-Z0-9]{8,12}\/\w{20}/],
  ["sourcegraph_token", "a token of Sourcegraph", ["sgp_"], /(?:[a-f0-9]{16}_|local_)?[a-f0-9]{40}/, "edge"],
  ["square_token", "a token of Square", ["sq0atp-", "sq0csp-"], /[\w-]{22}/],
  ["stripe_key", "a key of Stripe", ["sk_live_", "sk_test_", "rk_live_", "rk_test_"], /[A-Za-z0-9]{16}/],
  ["supabase_key", "a secret key of Supabase", ["sbp_", "sb_secret_"], /[\w-]{20}/, "edge"],
  ["tavily_key", "an API key of Tavily", ["tvly-"], /[\w-]{24}/, "edge"],
  ["twilio_key", "an API key of Twilio", ["SK"], /[a-f0-9]{32}/, "edge"],
  ["vault_token", "a token of Vault", ["hvs.", "hvb.", "hvr."], /[\w-]{24}/],
  ["vercel_blob_token", "a read-write token of Vercel Blob", ["vercel_blob_rw_"], /\w{20}/],
  ["webhook_secret", "a secret that webhooks are signed with", ["whsec_"], /[A-Za-z0-9+/]{24}/],
  ["xai_key", "an API key of xAI", ["xai-"], /[A-Za-z0-9]{40}/, "edge"],
];

/** What a token's header starts with, in base64: `{"alg":`, `{"typ":` and the like. */
const JOSE_STARTS = ["eyJhbGciOi", "eyJ0eXAiOi", "eyJraWQiOi", "eyJlbmMiOi", "eyJ4NXQiOi", "eyJjdHkiOi", "eyJ6aXAiOi"];

const STRUCTURES: readonly Detector[] = [
  structure("azure_client_secret", "a client secret of Microsoft Entra", ["8Q~"], matchAzureClientSecret),
  structure("azure_sas", "a shared access signature of Azure", ["?sig=", "&sig=", ";sig="], matchSignature),
  structure("basic_auth", "a name and password after `Basic`", ["Basic ", "basic ", "BASIC "], matchBasic),
  structure("bearer_token", "a token after `Bearer`", ["Bearer ", "bearer ", "BEARER "], matchBearer),
  structure("discord_bot_token", "a token of a Discord bot", ["."], matchDiscordBot),
  structure("jose", "a JSON web token, signed or encrypted, by its header", JOSE_STARTS, matchJose),
  structure("jwt", "a JSON web token, by its form", [".eyJ"], matchJwt),
  structure("mailgun_key", "an API key of Mailgun", ["key-", "-"], matchMailgun),
  structure("named_value", "a value assigned to a sensitive name", [":", "="], matchNamedValue),
  structure("option_value", "a value after a command-line option with a sensitive name", ["--"], matchOptionValue),
  structure("private_key", "a private key in PEM", ["-----BEGIN "], matchPem),
  structure("tag_value", "the content of an XML element with a sensitive name", ["<"], matchTagValue),
  structure("telegram_token", "a token of a Telegram bot", [":AA"], matchTelegram),
  structure("terraform_token", "an API token of HCP Terraform", [".atlasv1."], matchTerraform),
  structure("url_credentials", "a password, or a token as name, in a URL", ["://"], matchUrlCredentials),
];

/** These run only if the contract names them: what they find is often wanted. */
const OPTIONAL: readonly Detector[] = [
  { ...structure("credit_card", "a card number", [..."0123456789"], matchCardNumber), standard: false },
];

/** Every detector, by id. */
export const DETECTORS: readonly Detector[] = [
  ...TOKENS.map(([id, finds, anchors, body, edge]) =>
    structure(id, finds, anchors, token(body, { edge: edge === "edge" })),
  ),
  ...STRUCTURES,
  ...OPTIONAL,
].sort((a, b) => (a.id < b.id ? -1 : 1));

/** The ids that `redaction.detectors` of a contract may name. Standard detectors always run. */
export const DETECTOR_IDS: readonly string[] = DETECTORS.map(({ id }) => id);

function structure(id: string, finds: string, anchors: readonly string[], match: Match): Detector {
  return { id, finds, standard: true, anchors, match };
}
