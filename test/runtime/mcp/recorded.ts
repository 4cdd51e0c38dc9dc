import type { Message, Sent } from "./protocol-schema.ts";

/** A `fetch` that records each request and response as it is on the wire. */
export function recordingFetch(conversation: Sent[]): typeof fetch {
  return async (input, init) => {
    if (typeof init?.body === "string") note(conversation, "client", init.body);
    const response = await fetch(input, init);
    if (response.body === null) return response;
    const [read, kept] = response.body.tee();
    void new Response(kept).text().then(
      (text) => noteBody(conversation, response.headers.get("content-type") ?? "", text),
      () => undefined,
    );
    return new Response(read, response);
  };
}

function noteBody(conversation: Sent[], type: string, text: string): void {
  if (type.startsWith("application/json")) note(conversation, "server", text);
  if (!type.startsWith("text/event-stream")) return;
  for (const event of text.split("\n\n")) {
    const data = event.split("\n").filter((line) => line.startsWith("data:"));
    const joined = data.map((line) => line.slice("data:".length).trim()).join("\n");
    if (joined !== "") note(conversation, "server", joined);
  }
}

function note(conversation: Sent[], by: Sent["by"], text: string): void {
  const parsed: Message | readonly Message[] = JSON.parse(text);
  for (const message of Array.isArray(parsed) ? parsed : [parsed]) conversation.push({ by, message });
}

/** A transport that writes down what passes; for those that have no `fetch`. */
export function recordingTransport<T extends object>(transport: T, conversation: Sent[]): T {
  return new Proxy(transport, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "send") return value.bind(target);
      return (message: Message, ...rest: readonly unknown[]) => {
        conversation.push({ by: "client", message });
        return Reflect.apply(value, target, [message, ...rest]);
      };
    },
    set: (target, name, value) => {
      const heard = (message: Message, ...rest: readonly unknown[]) => {
        conversation.push({ by: "server", message });
        return value(message, ...rest);
      };
      return Reflect.set(target, name, name === "onmessage" && typeof value === "function" ? heard : value, target);
    },
  });
}
