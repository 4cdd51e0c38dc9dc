import { readFlags, serve, tellTrouble } from "../serve.ts";
import { weatherCore } from "./core.ts";

await serve(weatherCore(tellTrouble), readFlags(), { listPageSize: 4 });
