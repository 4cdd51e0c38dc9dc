import { setTimeout as sleep } from "node:timers/promises";
import type { contract } from "@toolpact/contracts/conformance";
import type { Handlers } from "@toolpact/runtime";
import { AUDIO_WAV, IMAGE_PNG } from "./media.ts";

/** Long enough to be seen as one after the other. */
const PAUSE_MS = 50;

const text = (words: string) => ({ type: "text", text: words }) as const;
const image = { type: "image", data: IMAGE_PNG, mimeType: "image/png" } as const;

/** What the official suite wants each tool to do. */
export const handlers: Handlers<typeof contract, "default", Record<never, never>> = {
  test_simple_text: (_input, call) => {
    call.content(text("This is a simple text response for testing."));
    return null;
  },
  test_image_content: (_input, call) => {
    call.content(image);
    return null;
  },
  test_audio_content: (_input, call) => {
    call.content({ type: "audio", data: AUDIO_WAV, mimeType: "audio/wav" });
    return null;
  },
  test_embedded_resource: (_input, call) => {
    const uri = "test://embedded-resource";
    const words = "This is an embedded resource content.";
    call.content({ type: "resource", resource: { uri, mimeType: "text/plain", text: words } });
    return null;
  },
  test_multiple_content_types: (_input, call) => {
    const uri = "test://mixed-content-resource";
    const data = JSON.stringify({ test: "data", value: 123 });
    const resource = { uri, mimeType: "application/json", text: data };
    call.content(text("Multiple content types test:"), image, { type: "resource", resource });
    return null;
  },
  test_tool_with_logging: async (_input, call) => {
    for (const step of ["execution started", "processing data", "execution completed"]) {
      call.log("info", `Tool ${step}`);
      await sleep(PAUSE_MS, undefined, { signal: call.signal });
    }
    call.content(text("Three lines were logged."));
    return null;
  },
  test_logging_tool: (_input, call) => {
    call.log("info", "Only those who asked for log lines read this.");
    call.content(text("One line was logged."));
    return null;
  },
  test_tool_with_progress: async (_input, call) => {
    for (const done of [0, 50, 100]) {
      call.progress(done, 100);
      await sleep(PAUSE_MS, undefined, { signal: call.signal });
    }
    call.content(text("Progress was reported."));
    return null;
  },
  test_error_handling: (_input, call) => {
    throw call.fail("intended_failure");
  },
  json_schema_2020_12_tool: ({ phone, email }) => ({ contact: phone ?? email ?? "" }),
  test_x_mcp_header: ({ region }) => ({ region }),
};
