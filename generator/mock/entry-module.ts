/**
 * The program that serves a mock. It stands beside a contract compiled to JavaScript and `mock.json`, and ends when it has
 * no one left to serve: told by a signal, at the end of its input, or when the command that started it is gone.
 */
export const ENTRY_MODULE = `import { readFileSync } from "node:fs";
import { listen, serveStdio } from "@toolpact/runtime/mcp";
import { mockCore, wishContext } from "@toolpact/runtime/mock";
import { contract } from "./contract/index.js";

process.on("disconnect", () => process.exit());
process.channel?.unref();
const { book, settings, port } = JSON.parse(readFileSync(new URL("mock.json", import.meta.url), "utf8"));
const core = mockCore(contract, book, settings);
const options = { contextOf: wishContext };
const server = port === null ? await serveStdio(core, options) : await listen(core, { port, ...options });
if (port !== null) process.stderr.write(\`A mock of \${contract.name} listens on \${server.url}\\n\`);
await server.closed;
`;
