// Says its task aloud. Tasks that are too quiet already are beyond it.
import { text } from "node:stream/consumers";

const task = await text(process.stdin);
if (task.trim() === "hush") {
  process.stderr.write("listening");
  process.exit(1);
}
process.stdout.write(JSON.stringify({ text: `${task.toUpperCase()}!` }));
