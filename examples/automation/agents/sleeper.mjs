// Sleeps for as many milliseconds as its task says.
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

await setTimeout(Number(await text(process.stdin)));
process.stdout.write(JSON.stringify({ text: "Good morning." }));
