import { expect, test } from "vitest";
import { bodyLimitBytes, drainLimitBytes, readLimitedBody } from "./body-limit.ts";

test("the limit is that of the contract", () => {
  expect(bodyLimitBytes).toBe(65_536);
});

test("a body at the limit is read whole, in pieces too", async () => {
  const pieces = [new Uint8Array(65_000).fill(1), new Uint8Array(536).fill(2)];
  const body = await readLimitedBody(posted(streamOf(pieces)));
  expect(body?.byteLength).toBe(bodyLimitBytes);
  expect([body?.[64_999], body?.[65_000], body?.at(-1)]).toEqual([1, 2, 2]);
});

test("no body is an empty one", async () => {
  expect(await readLimitedBody(new Request("http://site/", { method: "POST" }))).toHaveLength(0);
});

test("one byte more is refused", async () => {
  expect(await readLimitedBody(posted(new Uint8Array(bodyLimitBytes + 1)))).toBeNull();
});

test("a body that never ends is not waited for", async () => {
  let given = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 1;
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  expect(await readLimitedBody(posted(endless))).toBeNull();
  expect(given * 16_384).toBeLessThan(drainLimitBytes + 100_000);
});

test("a body somewhat too large is heard to its end, so that its sender hears us", async () => {
  let isHeard = false;
  const large = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    pull(controller) {
      isHeard = true;
      controller.close();
    },
  });
  expect(await readLimitedBody(posted(large))).toBeNull();
  expect(isHeard).toBe(true);
});

test("a body that is announced as far too large is not read at all", async () => {
  const untouched = new ReadableStream({
    pull: () => expect.fail("was read"),
  });
  const request = posted(untouched, { "Content-Length": `${drainLimitBytes + 1}` });
  expect(await readLimitedBody(request)).toBeNull();
});

function posted(body: BodyInit, headers: Record<string, string> = {}): Request {
  // The types of the DOM do not know yet that a streamed body has to say so.
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://site/", init);
}

function streamOf(pieces: Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}
