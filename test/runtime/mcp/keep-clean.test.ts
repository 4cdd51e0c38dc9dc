import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { keepClean } from "../../../runtime/mcp/stdio-streams.ts";

/** Streams as a process has them; what was written to each. */
function standardStreams() {
  const [output, instead] = [new PassThrough(), new PassThrough()];
  const kept = keepClean(output as unknown as NodeJS.WriteStream, instead as unknown as NodeJS.WriteStream);
  const texts = () => ({ output: `${output.read() ?? ""}`, instead: `${instead.read() ?? ""}` });
  return { output, kept, texts };
}

test("frames are written to the stream, everything else to stderr, until it is released", () => {
  const { output, kept, texts } = standardStreams();
  output.write("printed");
  kept.frames.write("frame");
  expect(texts()).toEqual({ output: "frame", instead: "printed" });
  kept.release();
  output.write("printed");
  expect(texts()).toEqual({ output: "printed", instead: "" });
});

test("an earlier replacement of the writer is restored when it is released", () => {
  const output = new PassThrough();
  const theirs = () => true;
  output.write = theirs;
  const { release } = keepClean(output as unknown as NodeJS.WriteStream, process.stderr);
  expect(output.write).not.toBe(theirs);
  release();
  expect(output.write).toBe(theirs);
});

test("an error of the stream is an error of the frames, and a frame that cannot be written is reported", async () => {
  const { output, kept } = standardStreams();
  const broken = new Promise((resolve) => void kept.frames.once("error", resolve));
  output.destroy(new Error("EPIPE"));
  expect(await broken).toMatchObject({ message: "EPIPE" });

  const other = standardStreams();
  other.output.end();
  const failed = await new Promise((resolve) => {
    other.kept.frames.on("error", () => {});
    other.kept.frames.write("frame", resolve);
  });
  expect(failed).toMatchObject({ code: "ERR_STREAM_WRITE_AFTER_END" });
});
