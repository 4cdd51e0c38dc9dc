import fc from "fast-check";

/** One seed for every property, so that a failure on one machine is a failure on all; `TOOLPACT_SEED` tries others. */
fc.configureGlobal({ seed: Number(process.env["TOOLPACT_SEED"] ?? 20_261_121) });
