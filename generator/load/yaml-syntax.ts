import type { YAMLParseError } from "yaml";
import { diagnostic } from "../diagnostics.ts";
import type { FileProblems } from "./file-problems.ts";
import { misindentedLine } from "./misindented-line.ts";
import type { YamlLimits } from "./yaml-limits.ts";

/** Errors with ids of our own. */
const TOLD_ELSEWHERE: readonly string[] = ["TAG_RESOLVE_FAILED", "BAD_ALIAS", "ALIAS_PROPS", "BAD_DIRECTIVE"];

const QUOTE = 'Quote the string: "…".';

const UNCLOSED = /must end with a|sufficiently indented and end with/;

/** What a writer can do about an error, by the beginning of yaml's message. */
const HINTS: readonly (readonly [beginning: RegExp, hint: string])[] = [
  [/^Nested mappings/, '`: ` inside an unquoted string begins a map. Quote the string: "Note: this".'],
  [/^Tabs/, "Indent with spaces."],
  [/^Plain value cannot start/, QUOTE],
  [/^Unexpected flow-(?:map|seq)-(?:start|end)/, 'Quote a string that contains { } [ ]: "Name {name} is taken".'],
  [/^Block collections are not/, '`: ` inside an unquoted string begins a map. Quote the string: "Note: this".'],
  [/^All mapping items/, "Indent it like its sibling keys."],
  [/^Missing , /, "Quote a string that contains { } [ ] , or quotes."],
  [/^Missing closing/, "Add the closing quote, or double a quote inside the string: 'it''s'."],
  [UNCLOSED, "Close the bracket. If it is closed, an earlier ` #` began a comment: quote that string."],
  [/^Implicit map keys/, "Write `key: value`, with a space after the colon."],
  [
    /^Implicit keys need/,
    "Check that the key on the line before has a colon. Quote a string of several lines, or use `|`.",
  ],
];

/**
 * Reports yaml's own errors: the first on each line, without those that only echo an earlier one. True if there are none.
 */
export function reportYamlSyntax(
  errors: readonly YAMLParseError[],
  text: string,
  watch: YamlLimits,
  found: FileProblems,
): boolean {
  if (reportIndentation(errors, text, found)) return false;
  let lastLine = 0;
  for (const { code, message, pos } of errors) {
    const [start, end] = rangeOf(message, pos, text);
    const at = found.at(start, end);
    const isEcho = start >= watch.echoesFrom() || (lastLine > 0 && message.includes("in YAML stream"));
    if (isEcho || TOLD_ELSEWHERE.includes(code) || at.line === lastLine) continue;
    const detail = `${(message.split("\n", 1)[0] ?? "").replace(/[.:\s]+$/, "")}.`;
    found.add(diagnostic("yaml-syntax", at, { detail }, { hint: hintFor(message, text.slice(0, start)) }));
    lastLine = at.line;
    if (found.isFull()) break;
  }
  return errors.length === 0;
}

/** Where an error is reported: one for a bracket that is not closed at that bracket. */
function rangeOf(message: string, pos: readonly [number, number], text: string): readonly [number, number] {
  const opening = UNCLOSED.test(message) ? openBracket(text.slice(0, pos[0])) : -1;
  if (opening >= 0) return [opening, opening + 1];
  return [Math.min(pos[0], text.length), Math.min(pos[1], text.length)];
}

/** The last bracket of a string that is not closed in it; -1 if there is none. */
function openBracket(text: string): number {
  let closed = 0;
  for (let index = text.length - 1; index >= 0; index--) {
    const char = text[index] ?? "";
    if (char === "}" || char === "]") closed++;
    else if ((char === "{" || char === "[") && closed-- === 0) return index;
  }
  return -1;
}

/** One wrong indentation or one tab makes an error of each line after it: it alone is reported. */
function reportIndentation([first]: readonly YAMLParseError[], text: string, found: FileProblems): boolean {
  if (first === undefined) return false;
  const { message, pos } = first;
  if (message.startsWith("Tabs")) {
    const at = found.at(pos[0], pos[1]);
    found.add(
      diagnostic(
        "yaml-syntax",
        at,
        { detail: "Tabs are not allowed as indentation." },
        { hint: "Indent with spaces." },
      ),
    );
    return true;
  }
  const wrong = INDENTATION.test(message) ? misindentedLine(text) : null;
  if (wrong === null) return false;
  const { line, indent, siblings } = wrong;
  const start = text.split("\n", line).reduce((sum, one) => sum + one.length + 1, 0);
  const detail = `This line is indented by ${indent} spaces, its siblings by ${siblings}.`;
  const hint = "Indent it like its sibling keys.";
  found.add(diagnostic("yaml-syntax", found.at(start + indent, start + indent + 1), { detail }, { hint }));
  return true;
}

/** What yaml reports for a line that is indented otherwise than its siblings. */
const INDENTATION =
  /^(?:Nested mappings are|All mapping items|All sequence items|Implicit (?:map )?keys|Unexpected scalar at node end|A block sequence)/;

function hintFor(message: string, before: string): string | undefined {
  if (!message.startsWith("Unexpected scalar at node end")) {
    return HINTS.find(([beginning]) => beginning.test(message))?.[1];
  }
  return /["'}\]][ \t]*$/.test(before.slice(-100))
    ? "A string that begins with a quote, { or [ ends at its closing mark. Quote the whole string."
    : "Check that it is indented like the lines around it.";
}
