// An emitter: the error codes of a contract as a Markdown table, for a wiki.

const RETRY = { never: "no", caller: "yes, by the caller", transient: "yes, automatically", unknown: "not declared" };

/** @type {import("toolpact").Emitter<{ file: string }>} */
export default function codesTable(model, { file }) {
  const rows = model.errors.map(({ code, message, retry, recovery }) => {
    return [`\`${code}\``, cell(message), RETRY[retry], cell(recovery ?? ""), toolsWith(model, code).join(", ")];
  });
  const head = ["code", "message", "retry", "what to do", "tools"];
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  const { title, name, version } = model.contract;
  return [{ path: file, text: [`# Error codes of ${title ?? name} ${version}`, "", ...lines, ""].join("\n") }];
}

/** @param {import("toolpact").EmitterModel} model @param {string} code */
function toolsWith({ tools }, code) {
  const withCode = tools.filter(({ inProfiles }) =>
    inProfiles.some(({ errors }) => errors.some((one) => one.code === code)),
  );
  return withCode.length === tools.length ? ["all"] : withCode.map(({ name }) => `\`${name}\``);
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
}
