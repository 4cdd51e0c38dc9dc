/**
 * Writes a report as the one comment of Toolpact on a pull request: creates it, or updates the comment of an earlier run.
 *
 *   GITHUB_TOKEN=… node pull-request-comment.mjs report.md
 *
 * Reads the variables that GitHub Actions sets. A pull request from a fork has a token that may not write: then the report
 * is in the job summary only, and the exit code is 0. Plain JavaScript without dependencies, because the action runs it
 * from a checkout in which nothing is installed.
 * Source: https://docs.github.com/en/rest/issues/comments
 */
import { readFileSync } from "node:fs";

/** Identifies our comment among others. */
const MARKER = "<!-- toolpact report -->";
/** GitHub rejects longer comments. */
const MAX_CHARS = 65_536;
const PAGE_SIZE = 100;
const MAX_PAGES = 30;
const TIMEOUT_MS = 30_000;
const TRUNCATED = "\n\nThe report is truncated. The job summary has all of it.\n";

const { GITHUB_API_URL, GITHUB_EVENT_PATH, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env;

/** Calls GitHub's REST API; `path` is below the repository. */
async function github(method, path, body) {
  return fetch(`${GITHUB_API_URL ?? "https://api.github.com"}/repos/${GITHUB_REPOSITORY}${path}`, {
    method,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${GITHUB_TOKEN}`,
      "content-type": "application/json",
      "x-github-api-version": "2022-11-28",
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function jsonOf(response) {
  if (response.ok) return response.json();
  const error = new Error(`GitHub returned ${response.status} for ${new URL(response.url).pathname}.`);
  throw Object.assign(error, { status: response.status });
}

/** The id of our earlier comment, or null. Only a comment of a bot counts, so that no user's comment is overwritten. */
async function findComment(number) {
  for (let page = 1; page <= MAX_PAGES; page++) {
    const path = `/issues/${number}/comments?per_page=${PAGE_SIZE}&page=${page}`;
    const comments = await jsonOf(await github("GET", path));
    const comment = comments.find(({ body, user }) => body?.startsWith(MARKER) && user?.type === "Bot");
    if (comment !== undefined) return comment.id;
    if (comments.length < PAGE_SIZE) return null;
  }
  return null;
}

function commentBody(report) {
  const whole = `${MARKER}\n## Toolpact\n\n${report.trim() === "" ? "No contract changed." : report}`;
  return whole.length <= MAX_CHARS ? whole : `${whole.slice(0, MAX_CHARS - TRUNCATED.length)}${TRUNCATED}`;
}

async function writeComment(number, body) {
  const id = await findComment(number);
  const response =
    id === null
      ? await github("POST", `/issues/${number}/comments`, { body })
      : await github("PATCH", `/issues/comments/${id}`, { body });
  await jsonOf(response);
  return id === null ? "created" : "updated";
}

function pullRequestNumber() {
  const event = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"));
  return event.pull_request?.number;
}

async function main() {
  const [file] = process.argv.slice(2);
  const number = pullRequestNumber();
  if (!Number.isInteger(number)) return "toolpact: no comment, because this is not a pull request.";
  const did = await writeComment(number, commentBody(readFileSync(file, "utf8")));
  return `toolpact: ${did} the comment on pull request ${number}.`;
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  if (error.status === 403 || error.status === 404) {
    process.stdout.write(
      `::notice title=toolpact::No comment: the token may not write to this pull request, as for forks. The report is in the job summary. (${error.message})\n`,
    );
  } else {
    process.stdout.write(`::error title=toolpact::The comment could not be written: ${error.message}\n`);
    process.exitCode = 1;
  }
}
