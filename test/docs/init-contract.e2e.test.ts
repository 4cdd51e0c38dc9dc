import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { implement } from "../../runtime/implement/implement.ts";
import { uncheckedClientOf } from "../examples/running.ts";
import { compiledContract } from "../support/compiled-contract.ts";

/** What `init` writes, with a name in the place of its placeholder. */
const template = (name: string) => readFileSync(new URL(`../../templates/${name}.hbs`, import.meta.url), "utf8");

test("the contract that init writes is served, and each of its codes is answered", async () => {
  const text = template("init-contract").replace("{{code contract}}", "guestbook");
  const { contract, remove } = await compiledContract({ "guestbook.yaml": text });
  afterAll(remove);
  const tools = {
    check_name: ({ name }: { readonly name: string }, call: { readonly fail: (code: string) => Error }) => {
      if (name === "Grace") throw call.fail("name_taken");
      if (name === "Away") throw call.fail("book_is_away");
      return { greeting: `Hello, ${name}!` };
    },
  };
  const core = implement(contract, { profile: "default", tools } as never);
  const { ask, close } = await uncheckedClientOf(core as never);
  const answer = async (input: object) => {
    const { result, error } = await ask("check_name", input);
    return result?.["greeting"] ?? error.code;
  };
  expect([
    await answer({ name: "Ada" }),
    await answer({ name: "Grace" }),
    await answer({ name: "Away" }),
    await answer({ name: 36 }),
    await answer({ name: "x".repeat(2_000_000) }).catch(() => "refused"),
  ]).toEqual(["Hello, Ada!", "name_taken", "book_is_away", "invalid_input", "refused"]);
  await close();
});

test("the server that init writes names how unknown callers are treated", () => {
  expect(template("init-server")).toContain('anonymous: "no-deduplication"');
});
