import { once } from "node:events";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { bodyLimitBytes, drainLimitBytes, isSameOrigin, readLimitedBody } from "./posted.ts";

test("the limit of a request body is that of the contract", () => {
  expect(bodyLimitBytes).toBe(65_536);
});

test("a request body at the limit is read whole, in pieces too", async () => {
  const pieces = [Buffer.alloc(65_000, 1), Buffer.alloc(536, 2)];
  const body = await readLimitedBody(posted(pieces));
  expect(body?.byteLength).toBe(bodyLimitBytes);
  expect([body?.[64_999], body?.[65_000], body?.at(-1)]).toEqual([1, 2, 2]);
});

test("a missing request body is read as an empty one", async () => {
  expect(await readLimitedBody(posted([]))).toHaveLength(0);
});

test("a request body one byte above the limit is rejected", async () => {
  expect(await readLimitedBody(posted([Buffer.alloc(bodyLimitBytes + 1)]))).toBeNull();
});

test("a request body that never ends is not waited for", async () => {
  let given = 0;
  function* endless() {
    while (true) {
      given += 1;
      yield Buffer.alloc(16_384);
    }
  }
  expect(await readLimitedBody(posted(endless()))).toBeNull();
  expect(given * 16_384).toBeLessThan(drainLimitBytes + 1_000_000);
});

test("a request body slightly too large is read to its end, so that the sender gets the answer", async () => {
  const large = posted(Array.from({ length: 10 }, () => Buffer.alloc(100_000)));
  expect(await readLimitedBody(large)).toBeNull();
  expect(large.readableEnded).toBe(true);
});

test("a request body that is announced as far too large is not read at all", async () => {
  const untouched = posted([Buffer.alloc(10)], { "content-length": `${drainLimitBytes + 1}` });
  expect(await readLimitedBody(untouched)).toBeNull();
  expect(untouched.readableDidRead).toBe(false);
});

test.each([
  ["breaks off", undefined],
  ["fails", new Error("reset")],
])("a request body whose sender %s is no longer waited for", async (_, error) => {
  const broken = Object.assign(new Readable({ read() {} }), { headers: {} });
  broken.push(Buffer.alloc(10));
  const reading = readLimitedBody(broken);
  await once(broken, "data");
  broken.destroy(error);
  expect(await reading).toBeNull();
});

function posted(pieces: Iterable<Buffer>, headers: Record<string, string> = {}) {
  return Object.assign(Readable.from(pieces, { objectMode: false }), { headers });
}

const publicUrl = "https://www.example.com";

test.each([
  [{}, true],
  [{ origin: "https://www.example.com" }, true],
  [{ origin: "https://www.example.com", "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  // Site opened by its IP address or as localhost, before its public name is set up.
  [{ origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" }, true],
  [{ origin: "http://[::1]:3000", host: "[::1]:3000" }, true],
  [{ origin: "http://localhost:3000", host: "localhost:3000" }, true],
  // DNS rebinding: foreign names that resolve to this server.
  [{ origin: "http://evil.example", host: "evil.example" }, false],
  [{ origin: "http://localhost.evil.example", host: "localhost.evil.example" }, false],
  [{ origin: "http://10.0.0.5:3000", host: "10.0.0.6:3000" }, false],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "http://www.example.com" }, false],
  [{ origin: "http://www.example.com", host: "www.example.com" }, false],
  [{ origin: "http://www.example.com:8080", host: "www.example.com:8080" }, false],
  [{ origin: "https://www.example.com.evil.example" }, false],
  [{ origin: "https://www.example.com:8443" }, false],
  [{ origin: "null" }, false],
  [{ origin: "not an address" }, false],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ origin: "https://www.example.com", "sec-fetch-site": "cross-site" }, false],
  [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }, false],
])("a post with the headers %j comes from our own pages: %s", (headers, answer) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>), publicUrl)).toBe(answer);
});
