import { contract } from "@toolpact/contracts/conformance";
import { implement } from "@toolpact/runtime";
import { handlers } from "../../../examples/conformance/handlers.ts";
import {
  DOUBLE,
  doubled,
  type Failing,
  forAll,
  HURRIED,
  NO_FAILURE,
  newDouble,
  type Provocation,
  provoked,
  type Table,
} from "./failing.ts";

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
  ...provoked("too_large", "works", forAll(TOOLS, { deep: JSON.parse("[".repeat(500) + "]".repeat(500)) })),
  ...provoked("rate_limited", "limited", forAll(TOOLS, {})),
  ...provoked("internal", "broken", INPUTS),
  ...provoked("timeout", "hangs", INPUTS),
  ...provoked(NO_FAILURE, "works", INPUTS).filter(({ tool }) => tool !== "test_error_handling"),
];

/** The table of the conformance server. */
export async function failingConformance(): Promise<Failing> {
  const server = (tools = handlers) => implement(contract, { profile: "default", tools });
  const all = (handler: () => unknown) =>
    Object.fromEntries(TOOLS.map((tool) => [tool, handler])) as unknown as typeof handlers;
  const bug = () => Promise.reject(new Error("A bug of the handler."));
  const double = newDouble();
  const limited = server();
  limited.rateLimits.set({ class: "suite", perMinute: 1, burst: 1 });
  await limited.answer("test_simple_text", {});
  return {
    contract,
    profile: "default",
    servers: {
      works: server(),
      limited,
      broken: server(all(bug)),
      hangs: implement(contract, { profile: "default", tools: all(() => new Promise(() => {})), clock: HURRIED }),
      [DOUBLE]: server(all(double.fail)),
    },
    // The tools accept any object, so only a double fails with this code.
    provocations: [
      ...ROWS,
      ...doubled(
        TOOLS.map((tool) => ({ tool, code: "invalid_input" })),
        double,
        { inputs: INPUTS, parts: { invalid_input: { details: { fields: [], problems: [] } } } },
      ),
    ],
    close: () => undefined,
  };
}
