import type { Tools } from "./tools.ts";

/** The limits in force. What is set counts from the next call, and when the server is started again. */
export const configTools: Pick<Tools, "config_get" | "config_set"> = {
  config_get: (_input, { use }) => ({ limits: use.limits.list() }),

  config_set: async (limit, { use }) => {
    await use.config.save(limit);
    return use.limits.set(limit);
  },
};
