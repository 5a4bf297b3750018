import { etagOf, isAmong } from "../http/content-coding.ts";
import type { Logger } from "../http/log.ts";
import type { Before } from "../http/static-files.ts";
import type { PictureFormat } from "./picture-task.ts";
import type { Pictures } from "./pictures.ts";

/** Cache size in bytes: room for the pictures of a page that many visitors open at once. */
const memoryLimit = 24 * 1024 * 1024;

/** Middleware that serves URLs such as `/pictures/<id>-960.avif`; calls the next one for all others. */
export function servePictures(
  { render }: Pick<Pictures, "render">,
  { log }: { log: Logger },
): Before {
  const memory = createMemory(memoryLimit);
  return (request, response, next) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const [, id, width, format] = address.exec(path) ?? [];
    if (!id || !width || !format) return next();
    const etag = etagOf(Buffer.from(path));
    const send = (content: Uint8Array) => {
      if (isAmong(request.headers["if-none-match"], etag))
        return void response.writeHead(304, { ETag: etag, "Cache-Control": forever }).end();
      response.writeHead(200, {
        "Content-Type": types[format as PictureFormat],
        "Content-Length": content.byteLength,
        "Cache-Control": forever,
        ETag: etag,
      });
      response.end(request.method === "HEAD" ? undefined : content);
    };
    const later = () =>
      response
        .writeHead(503, { "Cache-Control": "no-store", "Retry-After": "5", "Content-Length": 0 })
        .end();
    const held = memory.get(path);
    if (held) return send(held);
    render({ id, width: Number(width), format: format as PictureFormat }).then(
      (made) => {
        if (made.kind === "unknown") return next();
        if (made.kind === "later") return later();
        memory.add(path, made.content);
        send(made.content);
      },
      (error) => {
        log.warn({ err: error }, "a picture cannot be read");
        later();
      },
    );
  };
}

const address =
  /^\/pictures\/([0-9a-f]{64}-[1-9]\d{0,4}x[1-9]\d{0,4})-([1-9]\d{1,3})\.(avif|webp|jpg)$/;

const forever = "public, max-age=31536000, immutable";

const types: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** Cache of contents by URL path, limited in bytes; evicts the least recently used (LRU). */
function createMemory(limit: number) {
  const held = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    get(path: string): Uint8Array | undefined {
      const content = held.get(path);
      if (content) {
        held.delete(path);
        held.set(path, content);
      }
      return content;
    },
    add(path: string, content: Uint8Array): void {
      if (held.has(path)) return;
      held.set(path, content);
      bytes += content.byteLength;
      for (const [oldest, { byteLength }] of held) {
        if (bytes <= limit) break;
        held.delete(oldest);
        bytes -= byteLength;
      }
    },
  };
}
