import { brotliDecompressSync } from "node:zlib";
import pino from "pino";
import { afterEach, expect, it } from "vitest";
import { createPageFinisher, type RenderedHtml } from "./finish-page.ts";
import { createPageThread } from "./page-thread.ts";

const page: RenderedHtml = {
  html: '<!DOCTYPE html><script nonce="n1">1</script><p>Champú de «lavanda» …</p>',
  nonce: "n1",
  coding: "br",
  inlinesStyles: true,
};
const sent = "<!DOCTYPE html><script>1</script><p>Champú de «lavanda» …</p>";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Thread with the given program, and the number of pages that were finished in the main thread. */
function startThread({ program, timeout }: { program?: string; timeout?: number } = {}) {
  const finishHere = createPageFinisher((html) => html);
  const counts = { here: 0 };
  const thread = createPageThread({
    clientBuild: "/nowhere",
    log: pino({ level: "silent" }),
    finishHere(asked) {
      counts.here += 1;
      return finishHere(asked);
    },
    ...(program !== undefined && {
      program: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    }),
    ...(timeout !== undefined && { timeout }),
  });
  stops.push(thread.stop);
  return { ...thread, counts };
}

it("pages are sealed and compressed in another thread", async () => {
  const { finish, counts } = startThread();
  const [{ body, policy, etag }, again] = await Promise.all([finish(page), finish(page)]);
  expect(brotliDecompressSync(body).toString()).toBe(sent);
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(again.etag).toBe(etag);
  expect(counts.here).toBe(0);
});

it("a page is sent without compression to clients that accept none", async () => {
  const { body } = await startThread().finish({ ...page, coding: "identity" });
  expect(Buffer.from(body).toString()).toBe(sent);
});

it("the page thread rejects a page that cannot be finished, and finishes the next one", async () => {
  const { finish, counts } = startThread();
  const styled = '<link rel="stylesheet" href="/assets/none.css" data-precedence="app"/>';
  await expect(finish({ ...page, html: styled })).rejects.toThrow("ENOENT");
  expect(Buffer.from((await finish(page)).body)).toEqual(Buffer.from((await finish(page)).body));
  expect(counts.here).toBe(0);
});

it.each([
  ["ends", "process.exit(1)", {}],
  ["cannot be loaded", "import 'node:nothing'", {}],
  ["does not answer", "setInterval(() => {}, 1000)", { timeout: 30 }],
])("pages are finished in the main thread if the page thread %s", async (_, program, limits) => {
  const { finish, counts } = startThread({ program, ...limits });
  const all = await Promise.all([finish(page), finish(page)]);
  for (const { body } of all) expect(brotliDecompressSync(body).toString()).toBe(sent);
  expect(counts.here).toBe(2);
});

it("all pages, waiting ones too, are finished in the main thread once the page thread is stopped", async () => {
  const { finish, stop, counts } = startThread({ program: "setInterval(() => {}, 1000)" });
  const waiting = finish(page);
  await stop();
  expect((await waiting).etag).toBe((await finish(page)).etag);
  expect(counts.here).toBe(2);
});
