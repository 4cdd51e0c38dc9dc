import { contract } from "@toolpact/contracts/conformance";
import { implement } from "@toolpact/runtime";
import { handlers } from "../../../examples/conformance/handlers.ts";
import { type Failing, forAll, type Provocation, provoked } from "./failing.ts";

const TOOLS = Object.keys(handlers);

/** What makes each tool fail so, by the state of the server. */
const ROWS: readonly Provocation[] = [
  ...provoked("intended_failure", "works", { test_error_handling: {} }),
  // Most of them take any object; none takes one that is so deep.
  ...provoked("invalid_input", "works", forAll(TOOLS, { deep: JSON.parse("[".repeat(500) + "]".repeat(500)) })),
  ...provoked("rate_limited", "limited", forAll(TOOLS, {})),
  ...provoked("internal", "broken", {
    ...forAll(TOOLS, {}),
    json_schema_2020_12_tool: { contactMethod: "phone", phone: "1" },
    test_x_mcp_header: { region: "eu" },
  }),
];

/** The table of the conformance server. */
export async function failingConformance(): Promise<Failing> {
  const server = (tools = handlers) => implement(contract, { profile: "default", dependencies: {}, tools });
  const bug = () => Promise.reject(new Error("A bug of the handler."));
  const limited = server();
  limited.rateLimits.set({ class: "suite", perMinute: 1, burst: 1 });
  await limited.answer("test_simple_text", {});
  return {
    contract,
    profile: "default",
    servers: {
      works: server(),
      limited,
      broken: server(Object.fromEntries(TOOLS.map((tool) => [tool, bug])) as unknown as typeof handlers),
    },
    succeeds: { tool: "test_multiple_content_types", input: {} },
    provocations: ROWS,
    close: () => undefined,
  };
}
