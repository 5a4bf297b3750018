import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { findFreePort } from "../../tests/support/free-port.ts";

export type StaticPeer = { url: string; stop(): void };

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
};

/** Serves a folder that another site generator built, compressing text and with a cache time of one year. */
export async function serveStaticPeer(folder: string): Promise<StaticPeer> {
  const port = await findFreePort();
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(`http://x${request.url}`).pathname));
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    const content = readOrNull(file);
    if (!content) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? "application/octet-stream";
    const isText = /text|svg/.test(type);
    response.writeHead(200, {
      "Content-Type": type,
      "Cache-Control": "max-age=31536000",
      ...(isText && { "Content-Encoding": "gzip" }),
    });
    response.end(isText ? gzipSync(content) : content);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function readOrNull(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
