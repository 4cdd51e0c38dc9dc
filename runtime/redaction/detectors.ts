import { type Detector, token } from "./detector.ts";
import { matchNamedValue } from "./named-value.ts";
import {
  matchAzureClientSecret,
  matchBasic,
  matchBearer,
  matchCardNumber,
  matchJose,
  matchJwt,
  matchPem,
  matchSignature,
  matchTelegram,
  matchUrlCredentials,
} from "./structures.ts";

/** A row of the list of tokens that are known by what they start with. */
type TokenRow = readonly [id: string, finds: string, anchors: readonly string[], body: RegExp, edge?: "edge"];

/**
 * `body` is what must follow the anchor at the least. `edge`: the anchor is so short that no letter or digit may stand
 * before it.
 */
const TOKENS: readonly TokenRow[] = [
  ["age_key", "a secret key of age", ["AGE-SECRET-KEY-1"], /[A-Z0-9]{50}/],
  ["anthropic_key", "an API key of Anthropic", ["sk-ant-"], /[\w-]{20}/],
  ["atlassian_token", "an API token of Atlassian", ["ATATT3", "ATCTT3"], /[\w=-]{30}/],
  ["aws_access_key", "an access key id of AWS", ["AKIA", "ASIA", "ABIA", "ACCA"], /[A-Z0-9]{16}/],
  ["databricks_token", "a token of Databricks", ["dapi"], /[a-f0-9]{32}/, "edge"],
  ["digitalocean_token", "a token of DigitalOcean", ["dop_v1_", "doo_v1_", "dor_v1_"], /[a-f0-9]{40}/],
  ["discord_webhook", "a webhook of Discord", ["/api/webhooks/"], /\d{15,21}\/[\w-]{40}/],
  ["docker_token", "an access token of Docker Hub", ["dckr_pat_", "dckr_oat_"], /[\w-]{20}/],
  ["figma_token", "a token of Figma", ["figd_"], /[\w-]{30}/],
  ["github_fine_token", "a fine-grained token of GitHub", ["github_pat_"], /\w{30}/],
  ["github_token", "a token of GitHub", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], /[A-Za-z0-9]{30}/],
  ["gitlab_token", "a token of GitLab", ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-", "glsoat-"], /[\w-]{20}/],
  ["google_api_key", "an API key of Google", ["AIza"], /[\w-]{35}/],
  ["google_client_secret", "a client secret of Google", ["GOCSPX-"], /[\w-]{24}/],
  ["google_oauth_token", "an access token of Google", ["ya29."], /[\w-]{20}/],
  ["grafana_token", "a token of Grafana", ["glsa_", "glc_"], /[A-Za-z0-9+/]{30}/],
  ["heroku_key", "an API key of Heroku", ["HRKU-AA"], /[\w-]{40}/],
  ["hugging_face_token", "a token of Hugging Face", ["hf_"], /[A-Za-z0-9]{34}/, "edge"],
  ["linear_key", "an API key of Linear", ["lin_api_", "lin_oauth_"], /[A-Za-z0-9]{32}/],
  ["new_relic_key", "a key of New Relic", ["NRAK-", "NRJS-"], /[A-Za-z0-9]{19}/],
  ["notion_token", "a token of Notion", ["ntn_", "secret_"], /[A-Za-z0-9]{40}/, "edge"],
  ["npm_token", "a token of npm", ["npm_"], /[A-Za-z0-9]{36}/, "edge"],
  ["openai_key", "an API key of OpenAI", ["sk-proj-", "sk-svcacct-", "sk-admin-"], /[\w-]{20}/, "edge"],
  ["openai_legacy_key", "an older API key of OpenAI", ["sk-"], /[A-Za-z0-9]{32}/, "edge"],
  ["planetscale_token", "a token of PlanetScale", ["pscale_tkn_", "pscale_pw_", "pscale_oauth_"], /[\w-]{30}/],
  ["postman_key", "an API key of Postman", ["PMAK-"], /[a-f0-9]{24}-[a-f0-9]{30}/],
  ["pypi_token", "a token of PyPI", ["pypi-AgE"], /[\w-]{40}/],
  ["rubygems_key", "an API key of RubyGems", ["rubygems_"], /[a-f0-9]{40}/],
  ["sendgrid_key", "an API key of SendGrid", ["SG."], /[\w-]{22}\.[\w-]{40}/, "edge"],
  ["sentry_token", "a token of Sentry", ["sntrys_", "sntryu_"], /[\w+/=-]{40}/],
  ["shopify_token", "a token of Shopify", ["shpat_", "shpca_", "shppa_", "shpss_"], /[a-fA-F0-9]{32}/],
  ["slack_token", "a token of Slack", ["xoxb-", "xoxa-", "xoxp-", "xoxr-", "xoxs-", "xoxe-", "xapp-"], /[\w-]{12}/],
  ["slack_webhook", "a webhook of Slack", ["hooks.slack.com/services/"], /[A-Z0-9]{8,12}\/[A-Z0-9]{8,12}\/\w{20}/],
  ["square_token", "a token of Square", ["sq0atp-", "sq0csp-"], /[\w-]{22}/],
  ["stripe_key", "a key of Stripe", ["sk_live_", "sk_test_", "rk_live_", "rk_test_"], /[A-Za-z0-9]{16}/],
  ["supabase_key", "a secret key of Supabase", ["sbp_", "sb_secret_"], /[\w-]{20}/, "edge"],
  ["twilio_key", "an API key of Twilio", ["SK"], /[a-f0-9]{32}/, "edge"],
  ["vault_token", "a token of Vault", ["hvs.", "hvb.", "hvr."], /[\w-]{24}/],
  ["webhook_secret", "a secret that webhooks are signed with", ["whsec_"], /[A-Za-z0-9+/]{24}/],
];

/** What a token's header starts with, in base64: `{"alg":`, `{"typ":` and the like. */
const JOSE_STARTS = ["eyJhbGciOi", "eyJ0eXAiOi", "eyJraWQiOi", "eyJlbmMiOi", "eyJ4NXQiOi", "eyJjdHkiOi", "eyJ6aXAiOi"];

/** A private key's first line is not told from other lines by its anchor, but by its pattern. */
const STRUCTURES: readonly Detector[] = [
  row("azure_client_secret", "a client secret of Microsoft Entra", "run", ["8Q~"], matchAzureClientSecret),
  row("azure_sas", "a shared access signature of Azure", "run", ["?sig=", "&sig=", ";sig="], matchSignature),
  row("basic_auth", "a name and password behind `Basic`", "run", ["Basic ", "basic ", "BASIC "], matchBasic),
  row("bearer_token", "what stands behind `Bearer`", "run", ["Bearer ", "bearer ", "BEARER "], matchBearer),
  row("jose", "a JSON web token, signed or encrypted, by its header", "run", JOSE_STARTS, matchJose),
  row("jwt", "a JSON web token, by its form", "run", [".eyJ"], matchJwt),
  row("named_value", "a value that a text gives to a sensitive name", "separator", [":", "="], matchNamedValue),
  row("private_key", "a private key in PEM", "run", ["-----BEGIN "], matchPem),
  row("telegram_token", "a token of a Telegram bot", "run", [":AA"], matchTelegram),
  row("url_credentials", "a password, or a token as name, in a URL", "separator", ["://"], matchUrlCredentials),
];

/** Only where the contract names them: what they find may as well be wanted. */
const OPTIONAL: readonly Detector[] = [
  { ...row("credit_card", "a card number", "nothing", [..."0123456789"], matchCardNumber), standard: false },
];

/** Every detector, by id. */
export const DETECTORS: readonly Detector[] = [...TOKENS.map(tokenDetector), ...STRUCTURES, ...OPTIONAL].sort((a, b) =>
  a.id < b.id ? -1 : 1,
);

/** What `redaction.detectors` of a contract may name. Those that are standard always run; naming them does no harm. */
export const DETECTOR_IDS: readonly string[] = DETECTORS.map(({ id }) => id);

function tokenDetector([id, finds, anchors, body, edge]: TokenRow): Detector {
  return row(id, finds, "run", anchors, token(body, { edge: edge === "edge" }));
}

function row(
  id: string,
  finds: string,
  needs: Detector["needs"],
  anchors: readonly string[],
  match: Detector["match"],
): Detector {
  return { id, finds, standard: true, needs, anchors, match };
}
