import { readFlags, serve, tellTrouble } from "../serve.ts";
import { brokerCore } from "./core.ts";
import { startProvider } from "./provider.ts";

const provider = await startProvider();
const timeoutsMs = { vault: 1500, token: 3000, graph: 10_000 };
await serve(brokerCore({ url: provider.url, timeoutsMs }, { onError: tellTrouble }), readFlags());
await provider.close();
