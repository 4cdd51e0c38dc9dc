import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { run, start, type World } from "../cli/fake-session.ts";
import { testNeeding } from "../support/needs.ts";
import { contentOf, temporaryFolder } from "../write/temporary-folder.ts";
import { type SignInOptions, signInServer } from "./sign-in-server.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function started(options?: SignInOptions) {
  const server = await signInServer(options);
  closing.push(server.close);
  return server;
}

/** A user who opens the printed address in a browser. */
const follows: World["whenTold"] = (text) => {
  const [url] = /http:\/\/127\.0\.0\.1:\d+\/authorize\S+/.exec(text) ?? [];
  if (url !== undefined) void fetch(url).then((response) => response.text());
};

function importing(cwd: string, url: string, options: readonly string[], world: World = {}) {
  return run(cwd, ["import", "--url", url, "--out", "contract", ...options], { compile, ...world });
}

test.each<readonly [string, SignInOptions, readonly string[]]>([
  ["registers itself", {}, ["--sign-in"]],
  ["has the id that the user gives", { clientId: "known" }, ["--sign-in", "--client-id", "known"]],
])("a client that %s signs in, imports, and leaves no token anywhere", async (_, options, flags) => {
  const server = await started(options);
  const cwd = temporaryFolder();
  const { code, stdout, stderr } = await importing(cwd, server.url, flags, { whenTold: follows });
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^To sign in, open this address:\nhttp:\S+\n$/)]);
  expect(stderr).toContain("code_challenge_method=S256");
  const files = contentOf(join(cwd, "contract"));
  expect(files["contract.yaml"]).toContain("name: guarded\n  version: 2.1.0");
  expect([...server.tokens]).toHaveLength(1);
  expect(JSON.stringify([stdout, stderr, files])).not.toMatch(/secret-/);
  expect(server.requests.filter((one) => one === "POST /register")).toHaveLength(
    options.clientId === undefined ? 1 : 0,
  );
});

test("an authorization server that is named after the sign-in gets no request", async () => {
  const other = await started({ clientId: "known" });
  const server = await started({ clientId: "known", namesLater: new URL(other.url).origin });
  const warnings = vi.spyOn(console, "warn");
  const flags = ["--sign-in", "--client-id", "known"];
  const { code } = await importing(temporaryFolder(), server.url, flags, { whenTold: follows });
  expect([code, other.requests, warnings.mock.calls]).toEqual([0, [], []]);
  expect(server.requests).toContain("POST /token");
});

test("a refused sign-in is an error, and nothing is written", async () => {
  const server = await started({ refuses: true });
  const cwd = temporaryFolder();
  const { code, stderr } = await importing(cwd, server.url, ["--sign-in"], { whenTold: follows });
  expect([code, stderr]).toEqual([2, expect.stringContaining("the sign-in failed: access_denied")]);
  expect(contentOf(cwd)).toEqual({});
});

/** The addresses that a command printed. */
const addressesIn = (stderr: string) => stderr.match(/^http:\S+\/authorize\S+$/gm) ?? [];

test("a token that the server rejects is an error, and the user is not asked again", async () => {
  const server = await started({ rejectsTokens: true });
  const { code, stderr } = await importing(temporaryFolder(), server.url, ["--sign-in"], { whenTold: follows });
  expect([code, stderr]).toEqual([2, expect.stringContaining("the server refused the token")]);
  expect(addressesIn(stderr)).toHaveLength(1);
});

test("a server that asks for a sign-in after the connection is an error, and no address is shown", async () => {
  const server = await started({ guardsToolsOnly: true });
  const { code, stderr } = await importing(temporaryFolder(), server.url, ["--sign-in"], { whenTold: follows });
  expect([code, stderr]).toEqual([2, expect.stringContaining("Send a token: --header")]);
  expect(addressesIn(stderr)).toEqual([]);
});

const SILENT = ["/token", "/.well-known/oauth-authorization-server"];

test.each(SILENT)("a sign-in whose %s does not answer ends after --timeout", async (silentAt) => {
  const server = await started({ silentAt });
  const flags = ["--sign-in", "--timeout", "300"];
  const { code, stderr } = await importing(temporaryFolder(), server.url, flags, { whenTold: follows });
  expect([code, stderr]).toEqual([2, expect.stringMatching(/no answer within 300 ms|timed out/i)]);
});

test.each([...SILENT, "/callback"])("a sign-in that waits for %s can be interrupted", async (silentAt) => {
  const server = await started({ silentAt });
  const isWaiting = () => silentAt === "/callback" || server.requests.some((one) => one.endsWith(silentAt));
  const whenTold = silentAt === "/callback" ? {} : { whenTold: follows };
  const args = ["import", "--url", server.url, "--out", "contract", "--sign-in"];
  const running = start(temporaryFolder(), args, { compile, ...whenTold });
  while (!isWaiting() || !server.requests.includes("POST /mcp")) await sleep(10);
  if (silentAt === "/callback") while (addressesIn(running.text.stderr).length === 0) await sleep(10);
  expect(await running.stop()).toBe(2);
});

test("without --sign-in the server's refusal is reported, with what to do", async () => {
  const server = await started();
  const { code, stderr } = await importing(temporaryFolder(), server.url, []);
  expect([code, stderr]).toEqual([2, expect.stringContaining("Add --sign-in, or send a token: --header")]);
  expect(server.requests.some((one) => one.includes("/authorize"))).toBe(false);
});

test("a redirect with another state does not end the sign-in", async () => {
  const server = await started();
  const answers: Promise<number>[] = [];
  const forges: World["whenTold"] = (text) => {
    const [url] = /http:\/\/127\.0\.0\.1:\d+\/authorize\S+/.exec(text) ?? [];
    if (url === undefined) return;
    const forged = `${new URL(url).searchParams.get("redirect_uri")}?code=mine&state=other`;
    answers.push(fetch(forged).then(({ status }) => status));
    void Promise.all(answers).then(() => follows?.(text));
  };
  const { code } = await importing(temporaryFolder(), server.url, ["--sign-in"], { whenTold: forges });
  expect([code, await Promise.all(answers)]).toEqual([0, [404]]);
});

testNeeding("POSIX", "--open starts the browser with the address, and no shell", async () => {
  const server = await started();
  const cwd = temporaryFolder();
  const program = join(cwd, process.platform === "darwin" ? "open" : "xdg-open");
  const script = `require("node:fs").writeFileSync(${JSON.stringify(join(cwd, "opened"))}, process.argv[2]); fetch(process.argv[2]);`;
  writeFileSync(program, `#!${process.execPath}\n${script}\n`);
  chmodSync(program, 0o755);
  const { code } = await importing(cwd, server.url, ["--open"], { env: { PATH: cwd } });
  expect(code).toBe(0);
  expect(readFileSync(join(cwd, "opened"), "utf8")).toContain("/authorize?");
});

test("a header and a sign-in exclude each other: a header is not for the authorization server", async () => {
  const { code, stderr } = await importing(temporaryFolder(), "http://127.0.0.1:1/", ["--sign-in", "--header", "A: b"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("cannot be used with")]);
});
