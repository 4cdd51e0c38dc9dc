import { contract } from "@toolpact/contracts/conformance";
import { implement } from "@toolpact/runtime";
import { serve } from "../serve.ts";
import { handlers } from "./handlers.ts";

await serve(implement(contract, { profile: "default", tools: handlers }));
