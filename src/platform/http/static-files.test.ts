import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { listenOn } from "./listen.ts";
import { parseByteRange, serveFiles } from "./static-files.ts";

const text = "0123456789".repeat(10);
let server: Server;
let url: string;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-files-"));
  mkdirSync(join(folder, "assets"));
  for (const name of ["assets/a-1b2c.js", "favicon.ico", "image.svg", "unknown.thing", ".secret"])
    writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, "assets/a-1b2c.js.br"), "brotli");
  writeFileSync(join(folder, "assets/a-1b2c.js.gz"), "gzip");
  const files = serveFiles(folder);
  // `serveFiles` has read the files into memory, so the folder is no longer needed.
  rmSync(folder, { recursive: true });
  server = createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end()),
  );
  url = await listenOn(server, { host: "127.0.0.1", port: 0 });
});
afterAll(() => void server.close());

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(url + path, { method, headers: { "accept-encoding": "identity", ...headers } });

it.each([
  ["/favicon.ico", "image/x-icon"],
  ["/image.svg", "image/svg+xml"],
  ["/assets/a-1b2c.js", "text/javascript; charset=utf-8"],
  ["/unknown.thing", "application/octet-stream"],
])("the static file %s has the type %s", async (path, type) => {
  const { status, headers } = await ask(path);
  expect([status, headers.get("content-type")]).toEqual([200, type]);
});

it.each(["/.secret", "/assets", "/assets/", "/assets/a-1b2c.js.br", "/../favicon.ico/x", "/"])(
  "the static path %s is answered with 404",
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

it("a static file is sent in the coding that the client accepts, each with its own ETag", async () => {
  const tags = new Set<string | null>();
  for (const coding of ["br", "gzip", "identity"]) {
    const { headers } = await ask("/assets/a-1b2c.js", { "accept-encoding": coding }, "HEAD");
    expect(headers.get("content-encoding") ?? "identity").toBe(coding);
    expect(headers.get("vary")).toBe("Accept-Encoding");
    expect(headers.get("cache-control")).toContain("immutable");
    tags.add(headers.get("etag"));
  }
  expect(tags.size).toBe(3);
  expect((await ask("/favicon.ico")).headers.get("vary")).toBeNull();
});

it("a byte range of a static file is answered with its position in the whole", async () => {
  const answer = await ask("/image.svg", { range: "bytes=-5" });
  expect([answer.status, await answer.text()]).toEqual([206, "56789"]);
  expect(answer.headers.get("content-range")).toBe("bytes 95-99/100");
  const beyond = await ask("/image.svg", { range: "bytes=100-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */100"]);
});

it("a byte range is sent only if If-Range names the current version of the file", async () => {
  const etag = (await ask("/image.svg")).headers.get("etag") ?? "";
  const range = "bytes=0-1";
  expect((await ask("/image.svg", { range, "if-range": etag })).status).toBe(206);
  for (const other of ['"another"', `W/${etag}`, "Thu, 01 Jan 1970 00:00:00 GMT", ""])
    expect((await ask("/image.svg", { range, "if-range": other })).status).toBe(200);
  expect((await ask("/image.svg", { range }, "HEAD")).status).toBe(200);
});

it("a client that has the current version of a static file is answered with 304", async () => {
  const etag = (await ask("/image.svg")).headers.get("etag") ?? "";
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"])
    expect((await ask("/image.svg", { "if-none-match": known })).status).toBe(304);
  expect((await ask("/image.svg", { "if-none-match": '"x"' })).status).toBe(200);
});

const part = (first: number, last: number) => ({ kind: "part", first, last });

test.each([
  ["bytes=0-0", part(0, 0)],
  ["bytes=0-99", part(0, 99)],
  ["bytes=10-", part(10, 99)],
  ["bytes=-5", part(95, 99)],
  ["bytes=-500", part(0, 99)],
  ["Bytes=90-200", part(90, 99)],
  ["bytes=0-99999999999999999999", part(0, 99)],
  ["bytes=0-18446744073709551615", part(0, 99)],
])("the range %s lies within a file of 100 bytes", (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected);
});

test.each(["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999-"])(
  "the range %s lies beyond a file of 100 bytes",
  (header) => {
    expect(parseByteRange(header, 100)).toEqual({ kind: "unsatisfiable" });
  },
);

test.each([
  "bytes=10-5",
  "bytes=-",
  "bytes=",
  "bytes",
  "",
  "items=0-3",
  "bytes=a-b",
  "bytes=0x1-0x2",
  "bytes=1-2,4-5",
  "bytes=--5",
  "bytes=-5-",
  "bytes=1.5-3",
  "bytes=1e1-20",
  "bytes= 1 - 2",
  undefined,
])("%s is not a valid range, and is ignored", (header) => {
  expect(parseByteRange(header, 100)).toEqual({ kind: "whole" });
});

test("no byte range lies in an empty file", () => {
  for (const header of ["bytes=0-", "bytes=0-0", "bytes=-1"])
    expect(parseByteRange(header, 0)).toEqual({ kind: "unsatisfiable" });
});

test("a parsed byte range always lies within the file", () => {
  const position = fc.oneof(fc.nat(), fc.bigInt(0n, 2n ** 80n), fc.constant(""));
  fc.assert(
    fc.property(position, position, fc.nat(1_000_000), (from, to, size) => {
      const range = parseByteRange(`bytes=${from}-${to}`, size);
      if (range.kind !== "part") return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
