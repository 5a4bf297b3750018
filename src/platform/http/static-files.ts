import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { type Coding, chooseCoding, etagOf, isAmong } from "./content-coding.ts";

/** Middleware that answers requests for known paths and calls `next` for others. */
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Rendition = { body: Buffer; etag: string; headers: string[] };
type StaticFile = Partial<Record<Coding, Rendition>> & { identity: Rendition };

/**
 * Serves the built files from memory: no request opens a file, so requests cannot exhaust file descriptors or get files
 * of a newer build. Files that the build compressed are sent with brotli 11: the framework as 93 kB instead of 344
 * (`npm run bench -- --part first-flight`). Files with a content hash in their name are cached forever, the others for
 * an hour.
 */
export function serveFiles(directory: string): Before {
  const files = readFiles(directory);
  return (request, response, next) => {
    const file = files.get((request.url ?? "").split("?", 1)[0] ?? "");
    if (!file) return next();
    const rendition = file[chooseCoding(request.headers["accept-encoding"])] ?? file.identity;
    answer(request, response, rendition);
  };
}

function answer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { body, etag, headers: described }: Rendition,
): void {
  if (isAmong(headers["if-none-match"], etag)) return void response.writeHead(304, described).end();
  const isRanged = method === "GET" && isStillThat(headers["if-range"]?.toString(), etag);
  const range = parseByteRange(isRanged ? headers.range : undefined, body.length);
  switch (range.kind) {
    case "unsatisfiable": {
      const size = ["Content-Range", `bytes */${body.length}`, "Content-Length", "0"];
      return void response.writeHead(416, size).end();
    }
    case "part": {
      const part = body.subarray(range.first, range.last + 1);
      const extent = `bytes ${range.first}-${range.last}/${body.length}`;
      const length = ["Content-Range", extent, "Content-Length", `${part.length}`];
      return void response.writeHead(206, [...described, ...length]).end(part);
    }
    case "whole":
      response.writeHead(200, [...described, "Content-Length", `${body.length}`]);
      return void response.end(method === "HEAD" ? undefined : body);
  }
}

/** True without If-Range, or if it equals the ETag; dates never match. Source: RFC 9110, 13.1.5. */
function isStillThat(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}

function readFiles(directory: string): Map<string, StaticFile> {
  const found = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(directory.length).replaceAll("\\", "/"),
    );
  const names = new Set(found.map((path) => (path.startsWith("/") ? path : `/${path}`)));
  const paths = [...names].filter(
    (path) => !names.has(path.replace(/\.(br|gz)$/, "")) || !/\.(br|gz)$/.test(path),
  );
  return new Map(paths.map((path) => [path, readFile(directory, path, names)]));
}

function readFile(directory: string, path: string, names: ReadonlySet<string>): StaticFile {
  const codings = (["br", "gzip"] as const).filter((coding) => names.has(path + suffixes[coding]));
  const read = (coding: Coding): Rendition => {
    const body = readFileSync(join(directory, path + suffixes[coding]));
    const etag = etagOf(body);
    const headers = [
      "Content-Type",
      typeOf(path),
      "Cache-Control",
      isHashed(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "Accept-Ranges",
      "bytes",
      "ETag",
      etag,
      ...(codings.length > 0 ? ["Vary", "Accept-Encoding"] : []),
      ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
    ];
    return { body, etag, headers };
  };
  const encoded = Object.fromEntries(codings.map((coding) => [coding, read(coding)]));
  return { ...encoded, identity: read("identity") };
}

const suffixes: Record<Coding, string> = { identity: "", br: ".br", gzip: ".gz" };

function isHashed(path: string): boolean {
  return /^\/(assets|img|fonts|og)\//.test(path);
}

/** Content type by file extension; others are sent as bytes, and `nosniff` keeps browsers from guessing. */
function typeOf(path: string): string {
  return types[extname(path)] ?? "application/octet-stream";
}

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

type ByteRange = { kind: "whole" } | { kind: "unsatisfiable" } | PartialRange;
type PartialRange = { kind: "part"; first: number; last: number };

const whole: ByteRange = { kind: "whole" };

/** Parses a Range header; invalid and multiple ranges give the whole content (RFC 9110, 14.1.2 and 14.2). */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const [, from, to] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return whole;
  if (from === "") return satisfiable(Math.max(0, size - Number(to)), size - 1, size);
  const [first, last] = [Number(from), to === "" ? size - 1 : Number(to)];
  if (to !== "" && last < first) return whole;
  return satisfiable(first, Math.min(last, size - 1), size);
}

function satisfiable(first: number, last: number, size: number): ByteRange {
  return first < size ? { kind: "part", first, last } : { kind: "unsatisfiable" };
}
