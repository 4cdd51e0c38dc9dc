import { contract } from "@toolpact/contracts/conformance";
import { implement } from "@toolpact/runtime";
import { handlers } from "../../../examples/conformance/handlers.ts";
import { type Failing, forAll, NO_FAILURE, type Provocation, provoked, type Table } from "./failing.ts";

const TOOLS = Object.keys(handlers);

/** What each tool carries out. */
const INPUTS: Table = {
  ...forAll(TOOLS, {}),
  json_schema_2020_12_tool: { contactMethod: "phone", phone: "1" },
  test_x_mcp_header: { region: "eu" },
};

/** What makes each tool answer so, by the state of the server. */
const ROWS: readonly Provocation[] = [
  ...provoked("intended_failure", "works", { test_error_handling: {} }),
  // Most of them take any object; none takes one that is so deep.
  ...provoked("invalid_input", "works", forAll(TOOLS, { deep: JSON.parse("[".repeat(500) + "]".repeat(500)) })),
  ...provoked("rate_limited", "limited", forAll(TOOLS, {})),
  ...provoked("internal", "broken", INPUTS),
  ...provoked(NO_FAILURE, "works", INPUTS).filter(({ tool }) => tool !== "test_error_handling"),
];

/** The table of the conformance server. */
export async function failingConformance(): Promise<Failing> {
  const server = (tools = handlers) => implement(contract, { profile: "default", tools });
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
    provocations: ROWS,
    close: () => undefined,
  };
}
