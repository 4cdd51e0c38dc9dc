// The thread in which an emitter of a project runs. Plain JavaScript, because a published package starts it as it is.
// It posts one message to `answerPort`, an `EmitterAnswer` of run-in-thread.ts.
import { setImmediate } from "node:timers/promises";
import { workerData } from "node:worker_threads";

const { specifier, parentUrl, options, models, answerPort } = workerData;
deepFreeze(options);
const result = await answer();
// A rejected promise that nothing handles ends the thread here, before the answer.
await setImmediate();
answerPort.postMessage(result);

async function answer() {
  let emit;
  try {
    // The second argument needs --experimental-import-meta-resolve, with which this thread is started.
    ({ default: emit } = await import(import.meta.resolve(specifier, parentUrl)));
  } catch (error) {
    return { kind: "not-loaded", problem: problemOf(error) };
  }
  if (typeof emit !== "function") {
    return { kind: "not-loaded", problem: { message: "its default export is not a function", stack: "" } };
  }
  return callForEach(emit);
}

async function callForEach(emit) {
  const results = [];
  for (const model of models) {
    deepFreeze(model);
    try {
      results.push(plainFiles(await emit(model, options)));
    } catch (error) {
      return { kind: "failed", contract: model.contract.name, problem: problemOf(error) };
    }
  }
  return { kind: "done", results };
}

function plainFiles(files) {
  if (!Array.isArray(files)) throw new TypeError("it returned something other than a list of files");
  return files.map((file, index) => {
    if (typeof file?.path !== "string" || typeof file.text !== "string") {
      throw new TypeError(`file ${index} of its result is not an object with the strings \`path\` and \`text\``);
    }
    return { path: file.path, text: file.text };
  });
}

function problemOf(error) {
  if (error instanceof Error) return { message: `${error.message}`, stack: `${error.stack}` };
  return { message: `${error}`, stack: "" };
}

function deepFreeze(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}
