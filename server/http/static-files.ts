import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";

/** Answers what it knows and passes on the rest. */
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The built files. Names that carry a hash of their content never change; the rest is asked for again each hour. */
export function serveFiles(directory: string): Before {
  const files = sirv(directory, {
    dotfiles: false,
    setHeaders(response, path) {
      response.setHeader(
        "Cache-Control",
        isHashed(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  return (request, response, next) => {
    // It knows the files as they were at the start. When another build has taken their place since, opening one that
    // is gone would end the process.
    if (isThere(directory, request.url ?? "")) files(request, response, next);
    else next();
  };
}

function isThere(directory: string, url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return existsSync(join(directory, path));
}

function isHashed(path: string): boolean {
  return /^\/(assets|img|fonts|og)\//.test(path);
}
