import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly user: { readonly type: string };
}

/**
 * A server with the comments of pull request 7 of me/notes, as GitHub's REST API has them. Its token is `s3cret`, which may
 * not write if `mayWrite` is false, as for a fork.
 */
export async function fakeGitHub(mayWrite: boolean, earlier: readonly Comment[] = []) {
  const comments = [...earlier];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const sent = await text(request);
    const isKnown = headers.authorization === "Bearer s3cret";
    const { status, body } = isKnown
      ? answer(method, new URL(url, "http://localhost"), sent)
      : { status: 401, body: {} };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, comments, close: () => server.close() };

  function answer(method: string, { pathname, searchParams }: URL, sent: string) {
    if (method === "GET") return list(pathname, Number(searchParams.get("page")), Number(searchParams.get("per_page")));
    return mayWrite ? write(method, pathname, sent) : { status: 403, body: {} };
  }

  function list(pathname: string, page: number, size: number) {
    if (pathname !== "/repos/me/notes/issues/7/comments") return { status: 404, body: {} };
    return { status: 200, body: comments.slice((page - 1) * size, page * size) };
  }

  function write(method: string, pathname: string, sent: string) {
    const { body } = JSON.parse(sent) as { readonly body: string };
    const id = Number(/^\/repos\/me\/notes\/issues\/comments\/(\d+)$/.exec(pathname)?.[1] ?? comments.length + 1);
    const comment = { id, body, user: { type: "Bot" } };
    if (method === "PATCH") comments[comments.findIndex((one) => one.id === id)] = comment;
    else comments.push(comment);
    return { status: method === "PATCH" ? 200 : 201, body: comment };
  }
}
