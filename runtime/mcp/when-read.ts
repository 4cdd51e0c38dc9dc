/** Hands a response on, and calls `end` when all of it was read, or nobody reads it any more. */
export async function whenRead(coming: Promise<Response>, end: () => void): Promise<Response> {
  const response = await coming.catch((error: unknown) => {
    end();
    throw error;
  });
  if (response.body === null || !isStream(response)) {
    end();
    return response;
  }
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read().catch((error: unknown) => {
        end();
        throw error;
      });
      if (!done) return controller.enqueue(value);
      end();
      controller.close();
    },
    cancel: async (reason) => {
      end();
      await reader.cancel(reason);
    },
  });
  return new Response(body, response);
}

function isStream({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}
