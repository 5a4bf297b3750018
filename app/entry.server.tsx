import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { visit } from "./context.ts";

/** Renders whole pages: nothing here suspends, and a page in one piece can be kept and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const page = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        onAllReady: () => page.pipe(gather(resolve)),
        onShellError: reject,
        onError: reject,
      },
    );
  });
  return new Response(html, { status, headers });
}

/** Takes what is written and gives it on in one piece, as the bytes that it is sent as. */
function gather(give: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      give(Buffer.concat(pieces));
      done();
    },
  });
}

/** The one place where a bug is written down, with the id that the visitor's answer carries. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { id, log } = context.get(visit);
  log.error({ id, err: error }, "unexpected failure");
};
