import Handlebars from "handlebars";
import { expect, test } from "vitest";
import { compileTemplate, templatesModule } from "../../generator/compile-template.ts";
import { code, printed } from "../../generator/emit/code.ts";
import { createRender, SLOT_HELPERS } from "../../generator/emit/render.ts";
import { readTemplatesNow } from "../support/emit-tiny.ts";

/** What a template does beyond laying out: a bare slot, a condition, a partial. */
function faultsIn(template: string): readonly string[] {
  return faultsOf(Handlebars.parse(template).body);
}

function faultsOf(body: readonly hbs.AST.Statement[]): readonly string[] {
  return body.flatMap((node): readonly string[] => {
    if (node.type === "ContentStatement" || node.type === "CommentStatement") return [];
    if (node.type === "MustacheStatement") return slotFaults(node as hbs.AST.MustacheStatement);
    if (node.type === "BlockStatement") return blockFaults(node as hbs.AST.BlockStatement);
    return [`${node.type} in line ${node.loc.start.line}`];
  });
}

function slotFaults({ path, params, hash, escaped, loc }: hbs.AST.MustacheStatement): readonly string[] {
  const name = "original" in path ? String(path.original) : "";
  const isSlot = SLOT_HELPERS.includes(name) && params.length === 1 && hash === undefined && escaped;
  return isSlot ? [] : [`bare slot {{${name}}} in line ${loc.start.line}`];
}

function blockFaults({ path, program, inverse, loc }: hbs.AST.BlockStatement): readonly string[] {
  const name = "original" in path ? String(path.original) : "";
  const own = name === "each" && inverse === undefined ? [] : [`{{#${name}}} in line ${loc.start.line}`];
  return [...own, ...faultsOf(program.body)];
}

test("every slot of every template uses a sink, and no template decides anything", () => {
  const templates = readTemplatesNow();
  expect(templates.size).toBeGreaterThan(1);
  for (const [name, text] of templates) expect(faultsIn(text), name).toEqual([]);
});

test.each([
  ["a bare slot", "{{name}}"],
  ["a bare slot with a path", "{{this.name}}"],
  ["a triple stash", "{{{code name}}}"],
  ["an ampersand", "{{&code name}}"],
  ["a condition", "{{#if name}}x{{/if}}"],
  ["a condition within a list", "{{#each names}}{{#unless @first}}x{{/unless}}{{/each}}"],
  ["an else branch", "{{#each names}}x{{else}}y{{/each}}"],
  ["a partial", "{{> other}}"],
  ["a helper that is none of ours", "{{lookup this name}}"],
])("the check of templates finds %s", (_what, template) => {
  expect(faultsIn(template)).not.toEqual([]);
});

function render(template: string, view: unknown): string {
  return createRender(new Map([["one", compileTemplate(template)]]))("one", view);
}

test("a missing name in a slot, and a template that is not there, are our own bugs", () => {
  expect(() => render("{{text missing}}", {})).toThrow();
  expect(() => createRender(new Map())("one", {})).toThrow(/there is no template one/);
});

test("Handlebars' own conditions are gone", () => {
  for (const helper of ["if", "unless", "with"]) {
    expect(() => render(`{{#${helper} name}}x{{/${helper}}}`, { name: 1 })).toThrow(/unknown helper/);
  }
  expect(() => render("{{lookup this 'name'}}", { name: 1 })).toThrow(/unknown helper/);
});

test("the helper `code` prints nothing that no sink has printed", () => {
  expect(render("{{code it}}", { it: code`const a = 1;` })).toBe("const a = 1;");
  for (const it of ["alert(1)", { text: "alert(1)" }, null]) expect(() => render("{{code it}}", { it })).toThrow();
});

test("each helper prints in its own manner, and nothing is escaped for HTML on top", () => {
  const view = { prose: "1 < 2 *now*", it: printed("x < y && z") };
  expect(render("{{text prose}}|{{inlineCode prose}}|{{code it}}", view)).toBe(
    "1 &lt; 2 \\*now\\*|`1 < 2 *now*`|x < y && z",
  );
});

test("the module of templates that is built holds what they compile to", async () => {
  const source = templatesModule(new Map([["one", "{{#each names}}{{text this}} `\\` ${x} {{/each}}"]]));
  const { compiledTemplates } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  expect(createRender(compiledTemplates)("one", { names: ["a", "b"] })).toBe("a `\\` ${x} b `\\` ${x} ");
});
