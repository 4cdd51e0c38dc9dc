import { expect, test, vi } from "vitest";
import { whenRead } from "../../../runtime/mcp/http-service.ts";

const STREAM = { headers: { "content-type": "text/event-stream" } };

/** A stream of events that never ends. */
const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array([1])) });

test("an answer that never comes has ended, and so has one without a body or a kind", async () => {
  const broken = vi.fn();
  await expect(whenRead(Promise.reject(new Error("no answer")), broken)).rejects.toThrow("no answer");
  expect(broken).toHaveBeenCalledTimes(1);
  for (const response of [new Response(null), new Response(new Uint8Array([1]))]) {
    const end = vi.fn();
    expect(await whenRead(Promise.resolve(response), end)).toBe(response);
    expect(end).toHaveBeenCalledTimes(1);
  }
});

test("a stream has ended when it was read, and not before", async () => {
  const end = vi.fn();
  const response = await whenRead(Promise.resolve(new Response("data: 1\n\n", STREAM)), end);
  expect(end).not.toHaveBeenCalled();
  expect(await response.text()).toBe("data: 1\n\n");
  expect(end).toHaveBeenCalledTimes(1);
});

test("a canceled stream has ended, and its source is canceled", async () => {
  const end = vi.fn();
  const cancelled = vi.fn();
  const source = new ReadableStream({ cancel: cancelled });
  const response = await whenRead(Promise.resolve(new Response(source, STREAM)), end);
  await response.body?.cancel("gone");
  expect(end).toHaveBeenCalled();
  expect(cancelled).toHaveBeenCalledWith("gone");
});

test("a stream that breaks has ended, and its reader sees why", async () => {
  const end = vi.fn();
  const source = new ReadableStream({ pull: (controller) => controller.error(new Error("broken off")) });
  const response = await whenRead(Promise.resolve(new Response(source, STREAM)), end);
  await expect(response.text()).rejects.toThrow("broken off");
  expect(end).toHaveBeenCalledTimes(1);
});

test("a stream goes on as long as it is read", async () => {
  const end = vi.fn();
  const response = await whenRead(Promise.resolve(new Response(endless(), STREAM)), end);
  const reader = response.body?.getReader();
  for (let count = 0; count < 10; count++) expect((await reader?.read())?.value).toEqual(new Uint8Array([1]));
  expect(end).not.toHaveBeenCalled();
});
