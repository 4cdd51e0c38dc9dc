import { defineConfig, mergeConfig } from "vitest/config";
import { bundleOfMutated } from "./test/mutation/areas.ts";
import whole from "./vitest.config.ts";

/** The tests of what `npm run mutation` changes. They run once for each change, so with few examples. */
export default mergeConfig(
  { ...whole, test: { ...whole.test, include: [bundleOfMutated()] } },
  defineConfig({ test: { setupFiles: ["test/support/few-examples.ts"], env: { TOOLPACT_WATCHED: "mutation" } } }),
);
