import type { Random } from "./random.ts";

const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LOWER = UPPER.toLowerCase();
const DIGITS = "0123456789";
const ALPHABETS: Readonly<Record<string, string>> = {
  a: UPPER + LOWER + DIGITS,
  A: UPPER + DIGITS,
  d: DIGITS,
  h: `${DIGITS}abcdef`,
  w: `${UPPER + LOWER + DIGITS}_-`,
};

/**
 * What each detector has to find, and what looks like it and must stay. `{36:a}` stands for 36 characters of an alphabet,
 * so that nothing here is itself a secret; `{{…}}` around a part means that only this part is the secret.
 */
export const SAMPLES: Readonly<
  Record<string, { readonly finds: readonly string[]; readonly leaves: readonly string[] }>
> = {
  age_key: { finds: ["AGE-SECRET-KEY-1{58:A}"], leaves: ["AGE-SECRET-KEY-1", "AGE-SECRET-KEY-1{20:A}", "age1{58:h}"] },
  anthropic_key: { finds: ["sk-ant-{95:w}", "sk-ant-api03-{90:w}"], leaves: ["sk-ant-", "sk-ant-{10:a} x"] },
  atlassian_token: { finds: ["ATATT3{180:w}", "ATCTT3{60:w}"], leaves: ["ATATT3", "ATATT3{12:a}"] },
  aws_access_key: {
    finds: ["AKIA{16:A}", "ASIA{16:A}", "ABIA{16:A}", "ACCA{16:A}"],
    leaves: ["AKIA", "AKIA{12:A}", "AKIAlowercaselowercase", "ASIATIC ELEPHANTS"],
  },
  azure_client_secret: { finds: ["{3:a}8Q~{34:w}"], leaves: ["8Q~", "abc8Q~{12:a}", "abc8Q~{25:w}"] },
  azure_sas: {
    finds: ["?sv=1&sig={{{43:a}%3D}}", "?sig={{{43:a}%3D}}", "SharedAccessSignature sv=1;sig={{{44:a}}}"],
    leaves: ["?sig=abc", "?design={44:a}", "?sig={30:a}&x={44:a}"],
  },
  basic_auth: {
    finds: [
      "Basic {{dXNlcjpwYXNzd29yZDEyMw==}}",
      "basic {{YWxhZGRpbjpvcGVuc2VzYW1l}}",
      "BASIC {{dXNlcjpwYXNzd29yZDEyMw==}}",
    ],
    leaves: ["Basic principles", "Basic {6:a}: {20:h}", "Basic understanding_of_things", "a basic {20:a}"],
  },
  bearer_token: {
    finds: [
      "Bearer {{abc123def456}}",
      "Bearer {{opensesame}}",
      "bearer {{hunter2}}",
      "Bearer {{{32:w}}}",
      "bearer {{{16:a}.{20:w}==}}",
      "BEARER {{{40:h}}}",
    ],
    leaves: ["Bearer of news", "bearer certificates", "Bearer tokens expire", 'Bearer realm="api"', "Bearer abc"],
  },
  credit_card: {
    finds: ["4111111111111111", "5500 0000 0000 0004", "3400-000000-00009"],
    leaves: ["4111111111111112", "41111111111111111111111", "1234 5678"],
  },
  databricks_token: { finds: ["dapi{32:h}"], leaves: ["dapi", "dapi{16:h}", "xdapi{32:h}"] },
  digitalocean_token: {
    finds: ["dop_v1_{64:h}", "doo_v1_{64:h}", "dor_v1_{64:h}"],
    leaves: ["dop_v1_", "dop_v1_{20:h}"],
  },
  discord_webhook: {
    finds: ["https://discord.com{{/api/webhooks/{18:d}/{68:w}}}"],
    leaves: ["/api/webhooks/", "/api/webhooks/{18:d}", "/api/webhooks/{9:d}/{68:w}", "/api/webhooks/{18:d}/{30:w} x"],
  },
  docker_token: {
    finds: ["dckr_pat_{27:w}", "dckr_oat_{32:w}"],
    leaves: ["dckr_pat_", "dckr_pat_{6:a}", "dckr_pat_{12:a}"],
  },
  figma_token: { finds: ["figd_{40:w}"], leaves: ["figd_", "figd_{12:a}"] },
  github_fine_token: {
    finds: ["github_pat_{22:a}_{59:a}"],
    leaves: ["github_pat_", "github_pat_name", "github_pat_{12:a}"],
  },
  github_token: {
    finds: ["ghp_{36:a}", "gho_{36:a}", "ghu_{36:a}", "ghs_{36:a}", "ghr_{36:a}"],
    leaves: ["ghp_", "ghp_{12:a}", "ghx_{36:a}"],
  },
  gitlab_token: {
    finds: ["glpat-{20:w}", "gldt-{20:w}", "glrt-{20:w}", "glptt-{40:h}", "glcbt-{20:w}", "glsoat-{20:w}"],
    leaves: ["glpat-", "glpat-{8:a}", "glpat-{12:a}"],
  },
  google_api_key: { finds: ["AIza{35:w}"], leaves: ["AIza", "AIza{20:a}"] },
  google_client_secret: { finds: ["GOCSPX-{28:w}"], leaves: ["GOCSPX-", "GOCSPX-{10:a}"] },
  google_oauth_token: { finds: ["ya29.{80:w}"], leaves: ["ya29.", "ya29.short", "ya29.{12:a} {20:a}"] },
  grafana_token: { finds: ["glsa_{32:a}_{8:h}", "glc_{60:a}"], leaves: ["glsa_", "glc_{10:a}", "glc_{14:a}"] },
  heroku_key: { finds: ["HRKU-AA{58:w}"], leaves: ["HRKU-AA", "HRKU-AA{12:a}"] },
  hugging_face_token: { finds: ["hf_{34:a}"], leaves: ["hf_", "hf_{16:a}", "self_{3:d}", "xhf_{34:a}"] },
  jose: {
    finds: [
      "eyJhbGciOi{20:w}.{30:w}.{12:w}.{40:w}.{22:w}",
      ...["eyJ0eXAiOi", "eyJraWQiOi", "eyJlbmMiOi", "eyJ4NXQiOi", "eyJjdHkiOi", "eyJ6aXAiOi"].map(
        (start) => `${start}{20:w}.{30:w}.{22:w}`,
      ),
    ],
    leaves: ["eyJvZmZzZXQiOjEwfQ", "eyJpZCI6MX0="],
  },
  jwt: {
    finds: ["eyJpZCI6MX0{12:w}.eyJzdWIiOi{20:w}.{43:w}"],
    leaves: ["a.eyJz", "eyJvZmZzZXQiOjEwfQ.x", "{20:a}.eyJzdWIi{20:a}", "eyJ{3:a}.eyJzdWIi{20:a}"],
  },
  linear_key: { finds: ["lin_api_{40:a}", "lin_oauth_{64:h}"], leaves: ["lin_api_", "lin_api_{8:a}"] },
  named_value: {
    finds: [
      "password={{{12:a}}}",
      "login failed (pwd={{{12:a}}})",
      '{"api_key": "{{{20:w}}}"}',
      "Authorization: {{Digest {20:a}}}",
      "GET /x?access_token={{{16:a}}}&page=2",
      "client-secret: {{{20:a}1}}",
      "--token={{{9:a}}}",
      "Set-Cookie: {{sid={10:a}; Path=/}}",
    ],
    leaves: [
      "next_token={16:a}",
      "max_tokens=4096",
      "token_metadata: {16:a}",
      "Invalid token: unexpected",
      "password: required",
      "password=null",
      "token == null",
      "at 12:30:45",
      "password=******",
      "password: <your password here>",
      "password=${PASSWORD}",
      "password=$PASSWORD",
      "if password==stored:",
      "password=[",
      "password=''",
      "token: ab1",
      "password         =abc1",
    ],
  },
  new_relic_key: { finds: ["NRAK-{27:A}", "NRJS-{19:h}"], leaves: ["NRAK-", "NRAK-{8:A}", "NRAK-{14:A}"] },
  notion_token: { finds: ["ntn_{46:a}", "secret_{43:a}"], leaves: ["secret_santa", "ntn_{20:a}", "xntn_{46:a}"] },
  npm_token: { finds: ["npm_{36:a}"], leaves: ["npm_", "npm_config_registry", "npm_{20:a}", "xnpm_{36:a}"] },
  openai_key: {
    finds: ["sk-proj-{80:w}", "sk-svcacct-{60:w}", "sk-admin-{60:w}"],
    leaves: ["sk-proj-", "task-proj-{30:w}", "sk-proj-{12:a}"],
  },
  openai_legacy_key: { finds: ["sk-{48:a}"], leaves: ["sk-", "disk-{48:h}", "sk-{20:a}"] },
  planetscale_token: {
    finds: ["pscale_tkn_{43:w}", "pscale_pw_{43:w}", "pscale_oauth_{43:w}"],
    leaves: ["pscale_tkn_", "pscale_pw_{8:a}"],
  },
  postman_key: {
    finds: ["PMAK-{24:h}-{34:h}"],
    leaves: ["PMAK-", "PMAK-{24:h}", "PMAK-{12:h}-{34:h}", "PMAK-{24:h}-{20:h}"],
  },
  private_key: {
    finds: [
      "-----BEGIN RSA PRIVATE KEY-----\n{64:a}\n{20:a}==\n-----END RSA PRIVATE KEY-----",
      "-----BEGIN PRIVATE KEY-----\n{64:a}",
    ],
    leaves: ["-----BEGIN CERTIFICATE-----\nMIIB{20:a}\n-----END CERTIFICATE-----", "-----BEGIN PUBLIC KEY-----"],
  },
  pypi_token: { finds: ["pypi-AgEIcHlwaS5vcmc{60:w}"], leaves: ["pypi-AgE", "pypi-package", "pypi-AgE{14:a}"] },
  rubygems_key: { finds: ["rubygems_{48:h}"], leaves: ["rubygems_", "rubygems_org", "rubygems_{14:h}"] },
  sendgrid_key: {
    finds: ["SG.{22:w}.{43:w}"],
    leaves: ["SG.", "SG.{22:w}", "SG.{12:w}.{43:w}", "SG.{22:w}.{20:w} x", "MSG.{22:w}.{43:w}"],
  },
  sentry_token: { finds: ["sntrys_{60:a}", "sntryu_{64:h}"], leaves: ["sntrys_", "sntrys_{10:a}"] },
  shopify_token: {
    finds: ["shpat_{32:h}", "shpca_{32:h}", "shppa_{32:h}", "shpss_{32:h}"],
    leaves: ["shpat_", "shpat_{16:h}"],
  },
  slack_token: {
    finds: [
      "xoxb-{12:d}-{12:d}-{24:a}",
      "xapp-1-{11:A}-{13:d}-{64:h}",
      "xoxa-{24:a}",
      "xoxp-{24:a}",
      "xoxr-{24:a}",
      "xoxs-{24:a}",
      "xoxe-{24:a}",
    ],
    leaves: ["xoxb-", "xoxb-123", "xoxb-{8:d} {20:a}"],
  },
  slack_webhook: {
    finds: ["https://{{hooks.slack.com/services/T{9:A}/B{9:A}/{24:a}}}"],
    leaves: [
      "hooks.slack.com/services/",
      "hooks.slack.com/services/docs",
      "hooks.slack.com/services/T{3:A}/B{9:A}/{24:a}",
      "hooks.slack.com/services/T{9:A}/B{3:A}/{24:a}",
      "hooks.slack.com/services/T{9:A}/B{9:A}/{12:a}",
    ],
  },
  square_token: { finds: ["sq0atp-{22:w}", "sq0csp-{43:w}"], leaves: ["sq0atp-", "sq0atp-{8:a}", "sq0atp-{14:a}"] },
  stripe_key: {
    finds: ["sk_live_{24:a}", "sk_test_{24:a}", "rk_live_{24:a}", "rk_test_{24:a}"],
    leaves: ["sk_live_", "sk_live_{8:a}", "pk_live_{24:a}"],
  },
  supabase_key: {
    finds: ["sbp_{40:h}", "sb_secret_{31:w}"],
    leaves: ["sbp_", "sb_publishable_{20:w}", "xsbp_{40:h}", "sbp_{14:h}"],
  },
  telegram_token: { finds: ["{9:d}:AA{33:w}"], leaves: [":AA", "12:AA{33:w}", "{9:d}:AA{8:w}"] },
  twilio_key: { finds: ["SK{32:h}"], leaves: ["SK", "RISK{32:h}", "SK{16:h}"] },
  url_credentials: {
    finds: [
      "postgres://admin:{{{14:w}}}@db.example.com:5432/x",
      "https://{{{40:a}}}@git.example.com/r",
      "redis://:{{{10:a}}}@h",
    ],
    leaves: ["https://example.com/a:b@c", "ssh://git@example.com", "https://user:@example.com", "http://[::1]:80/"],
  },
  vault_token: {
    finds: ["hvs.{90:w}", "hvb.{60:w}", "hvr.{60:w}"],
    leaves: ["hvs.", "hvs.{8:a}", "hvs.{12:a} {20:a}"],
  },
  webhook_secret: { finds: ["whsec_{32:a}"], leaves: ["whsec_", "whsec_{8:a}", "whsec_{14:a}"] },
  argon2_hash: {
    finds: [
      "$argon2id$v=19$m=65536,t=3,p=4${22:a}${43:a}",
      "$argon2i$v=19$m=4096,t=3,p=1${22:a}${43:a}",
      "$argon2d$v=19$m=4096,t=3,p=1${22:a}${43:a}",
    ],
    leaves: ["$argon2id$", "argon2id v=19"],
  },
  bcrypt_hash: {
    finds: ["$2a$10${53:a}", "$2b$12${53:a}", "$2y$05${53:a}"],
    leaves: ["$2b$", "$2b$12${20:a}", "costs $2a$10"],
  },
  discord_bot_token: {
    finds: ["M{23:a}.{6:w}.{27:w}", "N{25:a}.{6:w}.{38:w}", "O{23:a}.{6:a}.{38:w}"],
    leaves: ["a.b.c", "M{23:a}.{6:a}.{10:a}", "x{23:a}.{6:a}.{27:a} x", "M{10:a}.{6:a}.{27:a}"],
  },
  doppler_token: {
    finds: [
      "dp.pt.{43:a}",
      "dp.st.{43:a}",
      "dp.st.dev.{40:a}",
      "dp.ct.{40:a}",
      "dp.sa.{40:a}",
      "dp.scim.{40:a}",
      "dp.audit.{40:a}",
    ],
    leaves: ["dp.pt.", "dp.pt.{12:a}"],
  },
  fly_token: {
    finds: ["FlyV1 {{fm2_{80:a}}}", "{{fm1_{80:a}}}", "{{fm1r_{80:a}}}", "{{fo1_{43:w}}}"],
    leaves: ["fm2_", "fm2_{20:a}", "xfm2_{80:a}"],
  },
  google_refresh_token: { finds: ["1//0{40:w}", "1//0g{60:w}"], leaves: ["1//0", "1//0{8:a} x", "a1//0{40:w}"] },
  groq_key: { finds: ["gsk_{52:a}"], leaves: ["gsk_", "gsk_{20:a}", "xgsk_{52:a}"] },
  langsmith_key: { finds: ["lsv2_pt_{32:h}_{10:h}", "lsv2_sk_{32:h}_{10:h}"], leaves: ["lsv2_pt_", "lsv2_pt_{12:h}"] },
  mailgun_key: {
    finds: ["key-{32:h}", "{32:h}-{8:h}-{8:h}"],
    leaves: ["key-", "monkey-{32:h}", "key-{20:h}", "{8:h}-{4:h}-4{3:h}-a{3:h}-{12:h}", "{20:h}-{8:h}-{8:h}"],
  },
  mapbox_token: { finds: ["sk.eyJ{60:w}.{22:w}"], leaves: ["sk.eyJ", "pk.eyJ{60:w}.{22:w}", "sk.eyJ{8:a}"] },
  netlify_token: { finds: ["nfp_{36:a}", "nfc_{36:a}"], leaves: ["nfp_", "nfp_{12:a}", "xnfp_{36:a}"] },
  openrouter_key: { finds: ["sk-or-v1-{64:h}"], leaves: ["sk-or-v1-", "sk-or-v1-{12:h}"] },
  option_value: {
    finds: [
      "mysql --password {{{8:a}}}",
      "x --api-key '{{{4:a} {4:a}}}'",
      "--client-secret\t{{{9:a}}} y",
      "--db-password {{{6:a}}}",
    ],
    leaves: ["--password", "--password --user x", "--passwords x", "a--password b", "--password | cat", "--user x"],
  },
  perplexity_key: { finds: ["pplx-{48:a}"], leaves: ["pplx-", "pplx-{12:a}", "xpplx-{48:a}"] },
  pulumi_token: { finds: ["pul-{40:h}"], leaves: ["pul-", "pul-{12:h}", "xpul-{40:h}"] },
  render_key: { finds: ["rnd_{28:a}"], leaves: ["rnd_", "rnd_{12:a}", "xrnd_{28:a}"] },
  replicate_token: { finds: ["r8_{37:a}"], leaves: ["r8_", "r8_{12:a}", "xr8_{37:a}"] },
  sourcegraph_token: {
    finds: ["sgp_{40:h}", "sgp_{16:h}_{40:h}", "sgp_local_{40:h}"],
    leaves: ["sgp_", "sgp_{12:h}", "xsgp_{40:h}"],
  },
  tag_value: {
    finds: [
      "<password>{{{5:a}}}</password>",
      '<ns:Password type="t">{{{4:a} {4:a}}}</ns:Password>',
      "<api_key><![CDATA[{{{12:a}}}]]></api_key>",
      "<clientSecret>{{{9:a}}}",
    ],
    leaves: [
      "<password></password>",
      "<password/>x",
      "<passwords>x</passwords>",
      "<password> </password>",
      "a < b > c",
    ],
  },
  tavily_key: { finds: ["tvly-{32:a}", "tvly-dev-{32:a}"], leaves: ["tvly-", "tvly-{12:a}", "xtvly-{32:a}"] },
  terraform_token: {
    finds: ["{14:a}.atlasv1.{67:w}"],
    leaves: [".atlasv1.", "{14:a}.atlasv1.{12:a}", "{4:a}.atlasv1.{67:w}"],
  },
  vercel_blob_token: { finds: ["vercel_blob_rw_{16:a}_{30:a}"], leaves: ["vercel_blob_rw_", "vercel_blob_rw_{8:a}"] },
  xai_key: { finds: ["xai-{80:a}"], leaves: ["xai-", "xai-{12:a}", "axai-{80:a}"] },
};

/** A string that a sample generates, and the part of it that is the secret. */
export interface Sample {
  readonly text: string;
  readonly secret: string;
}

export function drawSample(shape: string, random: Random): Sample {
  const drawn = shape.replace(/\{(\d+):([aAdhw])\}/g, (_, length: string, of: string) =>
    random.text(Number(length), ALPHABETS[of] as string),
  );
  const [before, secret, after] = drawn.split(/\{\{|\}\}/);
  return secret === undefined ? { text: drawn, secret: drawn } : { text: `${before}${secret}${after}`, secret };
}
