import type { Random } from "../../bench/seeded.ts";

/** Spec files by path. */
export type Specs = ReadonlyMap<string, string>;

/** An edit of a contract: its name, and the files afterwards. */
export interface Edit {
  readonly name: string;
  readonly specs: Specs;
}

type Make = (specs: Specs, random: Random, step: number) => Specs;

/** Each edit may leave errors in the contract: two compilations have to agree on these too. */
const EDITS: Readonly<Record<string, Make>> = {
  "a text of a tool": inTool((tool, _, step) =>
    tool.replace(/description: [^\n]*/, `description: Does it the ${step}th way.`),
  ),
  "a bound of a tool": inTool((tool, random) => tool.replace(/maxLength: \d+/, `maxLength: ${random.between(5, 900)}`)),
  "a type of a tool": inTool((tool, random) =>
    tool.replace(
      /\$ref: (?:Money|Address)/,
      random.pick(["type: boolean", "$ref: Page", "$ref: Money", "$ref: EmailAddress"] as const),
    ),
  ),
  "a comment in a tool": inTool((tool, _, step) => tool.replace("title:", `# remark ${step}\n    title:`)),
  "the codes of a tool": inTool((tool, random) =>
    tool.replace(
      /errors: \[[^\]]*\]/,
      random.pick(["errors: [forbidden]", "errors: [$change]", "errors: [provider_busy, $lookup]"] as const),
    ),
  ),
  "an unknown code": inTool((tool) => tool.replace(/errors: \[[^\]]*\]/, "errors: [nobody_knows]")),
  "the rate class of a tool": inTool((tool, random) =>
    tool.replace(/rate_class: \w+/, `rate_class: ${random.pick(["read", "write"] as const)}`),
  ),
  "the name of a tool": inTool((tool, _, step) => tool.replace(/^ {2}(\w+?)(?:_v\d+)?:/, `  $1_v${step}:`)),
  "a tool gone": inTool(() => ""),
  "a tool more": inTool((tool, _, step) => `${tool}${tool.replace(/^ {2}\w+:/, `  copy_${step}:`)}`),
  "a tool twice": inTool((tool) => `${tool}${tool}`),
  "a definition of a tool's own": inTool((tool, random) =>
    tool
      .replace(
        /(input:\n)( {6}\$defs:[^\n]*\n)?( {6}properties:\n)/,
        `$1      $defs: { Own: { type: string, maxLength: ${random.between(1, 99)} } }\n$3`,
      )
      .replace(/^ {8}(\w+): \{ type: boolean[^\n]*/m, "        $1: { $ref: '#/$defs/Own' }"),
  ),
  "two tools at once": (specs, random, step) => {
    const edit = inTool((tool) => tool.replace(/description: [^\n]*/, `description: Changed with another (${step}).`));
    return edit(edit(specs, random, step), random, step);
  },
  "a shared type": inFile("types.yaml", (text, random) =>
    text.replace(/minimum: -\d+/, `minimum: -${random.between(1, 90)}`),
  ),
  "an error": inFile("errors.yaml", (text, _, step) =>
    text.replace(/message: Not allowed[^,]*/, `message: Not allowed (${step}).`),
  ),
  "a tool that an error suggests": (specs, random) => {
    const [tool = ""] = random.pick(toolsIn(specs.get(toolFile(specs, random)) ?? "")).match(/\w+/) ?? [];
    return inFile("errors.yaml", (text) =>
      text.replace(/(conflict: \{)( suggests: \[\w+\],)?/, `$1 suggests: [${tool}],`),
    )(specs, random, 0);
  },
  "a rate class": inFile("contract.yaml", (text, random) =>
    text.replace(/burst: \d+/, `burst: ${random.between(1, 99)}`),
  ),
  "a file more": (specs, _, step) => new Map([...specs, [`tools/more-${step}.yaml`, `# nothing yet (${step})\n`]]),
  "another order": (specs, random) => {
    const path = toolFile(specs, random);
    return new Map([...specs, [path, `tools:\n${[...toolsIn(specs.get(path) ?? "")].reverse().join("")}`]]);
  },
};

/** The next edit of a sequence. */
export function nextEdit(specs: Specs, random: Random, step: number): Edit {
  const name = random.pick(Object.keys(EDITS));
  return { name, specs: EDITS[name]?.(specs, random, step) ?? specs };
}

function inFile(path: string, change: (text: string, random: Random, step: number) => string): Make {
  return (specs, random, step) => new Map([...specs, [path, change(specs.get(path) ?? "", random, step)]]);
}

function inTool(change: (tool: string, random: Random, step: number) => string): Make {
  return (specs, random, step) => {
    const path = toolFile(specs, random);
    const tools = toolsIn(specs.get(path) ?? "");
    const chosen = random.between(0, Math.max(0, tools.length - 1));
    const changed = tools.map((tool, index) => (index === chosen ? change(tool, random, step) : tool));
    return new Map([...specs, [path, `tools:\n${changed.join("")}`]]);
  };
}

function toolFile(specs: Specs, random: Random): string {
  return random.pick([...specs.keys()].filter((path) => path.startsWith("tools/part")));
}

/** The text of each tool of a file of the corpus. */
function toolsIn(text: string): readonly string[] {
  return text.replace(/^tools:\n/, "").match(/^ {2}\w+:[^\n]*\n(?: {4}[^\n]*\n|\n)*/gm) ?? [];
}
