/** What the second thread runs: it is given work when it starts, and gives back what it has done of it. */
import { parentPort, workerData } from "node:worker_threads";
import { compileUntaken } from "./shared-work.ts";

parentPort?.postMessage(compileUntaken(workerData));
