import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { takeTarget } from "./request-target.ts";

test.each([
  ["/devoluciones?a=%zz", "/devoluciones?a=%zz"],
  ["/%E2%82%AC", "/%E2%82%AC"],
  ["/%zz/a%20b?c=%zz", "/%EF%BF%BDzz/a%EF%BF%BD20b?c=%zz"],
  ["http://otra.example/cookies?a", "/cookies?a"],
  ["HTTPS://otra.example", "/"],
])("the request target %s asks for the path %s", (url, path) => {
  const request = asking({ url });
  expect(takeTarget(request)).toBe(true);
  expect(request.url).toBe(path);
});

test.each(["*", "otra.example:443", "gopher://otra.example/", "http://", ""])(
  "«%s» is not a valid request target",
  (url) => expect(takeTarget(asking({ url }))).toBe(false),
);

test.each(["www.arrebol.example", "tienda_1:3000", "127.0.0.1", "[::1]:80"])(
  "%s is a valid Host header",
  (host) => expect(takeTarget(asking({ hosts: [host] }))).toBe(true),
);

test.each([[[]], [[""]], [["a b"]], [["a/b"]], [["a@b"]], [["[::1"]], [["a:99999"]], [["a", "a"]]])(
  "the Host headers %j are rejected",
  (hosts) => expect(takeTarget(asking({ hosts }))).toBe(false),
);

test("a client of HTTP/1.0 may leave out the Host header", () => {
  expect(takeTarget(asking({ hosts: undefined, httpVersion: "1.0" }))).toBe(true);
});

function asking({
  url = "/",
  hosts = ["arrebol.example"],
  httpVersion = "1.1",
}: {
  url?: string;
  hosts?: string[] | undefined;
  httpVersion?: string;
}): IncomingMessage {
  const named = httpVersion === "1.0" ? [] : hosts.flatMap((host) => ["Host", host]);
  const rawHeaders = ["Accept", "host", ...named, "Referer", "https://arrebol.example/"];
  return { url, httpVersion, rawHeaders } as unknown as IncomingMessage;
}
