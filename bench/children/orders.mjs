/** The tool of `serving/orders/contract.yaml`, twice: behind our server, and by hand on the bare SDK with zod. */
import { pathToFileURL } from "node:url";
import { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";

/** One order for a small result, 24 for a large one of some 6 kB. */
export const COUNTS = { small: 1, large: 24 };

function answer({ customer, count }) {
  const orders = Array.from({ length: count }, (_, index) => ({
    id: `ord_${1000 + index}`,
    state: "paid",
    placed_at: "2026-11-22T10:15:00Z",
    customer,
    note: "Please ring twice and leave it with the neighbours if nobody is at home; the bell is broken.",
    total: 4200 + index,
    is_gift: false,
    tags: ["fragile", "second floor"],
  }));
  return { orders, has_more: true };
}

const Order = z.strictObject({
  id: z
    .string()
    .max(20)
    .regex(/^ord_[0-9]{1,12}$/u),
  state: z.enum(["open", "paid", "sent"]),
  placed_at: z.iso.datetime({ offset: true }).max(40),
  customer: z.string().max(80),
  note: z.string().max(400).optional(),
  total: z.number().int().min(0),
  is_gift: z.boolean(),
  tags: z.array(z.string().max(40)).max(10),
});

const INPUT = z.strictObject({
  customer: z.string().min(1).max(80),
  count: z.number().int().min(1).max(100),
  state: z.enum(["open", "paid", "sent"]).optional(),
});
const OUTPUT = z.strictObject({ orders: z.array(Order).max(100), has_more: z.boolean() });

/** A server of the bare SDK, as its guide has it. */
export function bareServer() {
  const server = new McpServer({ name: "orders", version: "1.0.0" });
  const description = "List the orders of a customer, the newest first.";
  server.registerTool("list_orders", { description, inputSchema: INPUT, outputSchema: OUTPUT }, async (input) => {
    const result = answer(input);
    return { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: result };
  });
  return server;
}

/** The core of a generated contract whose tools all do the same. */
export async function ownCore(index, contractPath, handler = async (input) => answer(input)) {
  const [{ implement }, { contract }] = await Promise.all(
    [index, contractPath].map((path) => import(pathToFileURL(path).href)),
  );
  const tools = Object.fromEntries(Object.keys(contract.tools).map((name) => [name, handler]));
  const dependencies = Object.fromEntries(Object.keys(contract.dependencies).map((name) => [name, {}]));
  const onError = (issue) => {
    throw new Error(`ServerIssue: ${JSON.stringify(issue)}`);
  };
  return implement(contract, { profile: "default", dependencies, tools, onError });
}
