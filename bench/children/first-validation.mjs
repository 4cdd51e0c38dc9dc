/**
 * Milliseconds that the import of a generated package takes, and those from then on to the first answer of a validator.
 * Arguments: the package's index, a tool, an input for it as JSON.
 */
import { pathToFileURL } from "node:url";

const [, , index, tool, input] = process.argv;

const start = performance.now();
const { contract } = await import(pathToFileURL(index).href);
const imported = performance.now();
const { input: check } = await contract.tools[tool].validators();
const fits = check(JSON.parse(input));
const end = performance.now();
if (!fits) throw new Error(`${tool} does not accept ${input}`);
console.log(JSON.stringify({ importing: imported - start, answering: end - imported }));
