import { code, printed, text } from "../../../emit/code.ts";
import { FORMAT_NAMES } from "../../../json-schema/format-shapes.ts";
import { assertion } from "../assertion.ts";
import { unit } from "../expression.ts";

export const format = assertion({
  name: "format",
  about: "string",
  refuse: (value) => (FORMAT_NAMES.includes(String(value)) ? null : "this format is not one that is asserted"),
  test({ held, value, compiler }) {
    const name = String(held);
    const key = /^[a-z]\w*$/.test(name) ? code`.${printed(name)}` : code`[${text(name)}]`;
    return unit(code`${compiler.helper("formats")}${key}(${value})`);
  },
});
