import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { chooseCoding } from "./content-coding.ts";

/** Answers what it knows and passes on the rest. */
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The built files, compressed where the build did that. Names that carry a hash of their content never change; the
 * rest is asked for again each hour.
 */
export function serveFiles(directory: string): Before {
  const known = new Set(listFiles(directory));
  const renditionsOf = (path: string) =>
    ["", ".br", ".gz"].map((coding) => path + coding).filter((name) => known.has(name));
  const files = sirv(directory, {
    dotfiles: false,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      response.setHeader(
        "Cache-Control",
        isHashed(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      if (path.endsWith(".speculationrules"))
        response.setHeader("Content-Type", "application/speculationrules+json");
      if (renditionsOf(path).length === 1) response.removeHeader("Vary");
    },
  });
  return (request, response, next) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    // It knows the files as they were at the start. When another build has taken their place since, opening one that
    // is gone would end the process.
    const renditions = renditionsOf(path);
    const isThere =
      renditions.length > 0 && renditions.every((name) => existsSync(join(directory, name)));
    if (!isThere) return next();
    // It takes a weight of 0 for a yes.
    request.headers["accept-encoding"] = chooseCoding(request.headers["accept-encoding"]);
    files(request, response, next);
  };
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`);
}

function isHashed(path: string): boolean {
  return /^\/(assets|img|fonts|og)\//.test(path);
}
