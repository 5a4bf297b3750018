import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { RecentPages } from "./recent-pages.ts";

it("the page cache keeps a category's page while thousands of filtered lists are requested", async () => {
  const pages = createPages();
  await pages.ask("/catalogo/rizos");
  const lists = Array.from({ length: 3_000 }, (_, at) => `/catalogo/rizos?marca=m${at}`);
  for (const url of lists) await pages.ask(url);
  expect(pages.isKept("/catalogo/rizos")).toBe(true);
  expect(lists.filter(pages.isKept)).toEqual(lists.slice(-400));
});

it("the page cache keeps the product pages that were requested last, within its size", async () => {
  const pages = createPages();
  const products = Array.from({ length: 2_000 }, (_, at) => `/catalogo/rizos/champu-R-${at}`);
  for (const url of products) await pages.ask(url);
  expect(products.filter(pages.isKept)).toEqual(products.slice(-1_200));
});

it("the page cache keeps no page that its route calls private", async () => {
  const pages = createPages();
  for (let at = 0; at < 10; at += 1)
    expect(await pages.ask(`/catalogo?marca=xyz${at}`, "private, no-cache")).toBeNull();
  expect(pages.isKept("/catalogo?marca=xyz0")).toBe(false);
});

/** Cache whose pages have 10,000 bytes each. */
function createPages() {
  const pages = new RecentPages({
    shared: [{ canonicalUrlOf: ({ url }) => url, version: () => 1, tag: "catalogue" }],
    audienceOf: () => "asked",
    requestAs: (_audience, url) => new Request(`https://www.example.com${url}`),
    finishPage: () => Promise.reject(new Error("sitemaps are sent as they are")),
    everywhere: [],
  });
  const messageFor = (url: string) => ({ method: "GET", url, headers: {} }) as IncomingMessage;
  const response = { writeHead() {}, end() {} } as unknown as ServerResponse;
  const placeOf = (url: string) => {
    const place = pages.placeOf(messageFor(url));
    if (!place) throw new Error(`${url} is not shared`);
    return place;
  };
  return {
    ask: (url: string, cacheControl?: string) =>
      pages.complete(
        placeOf(url),
        new Response("x".repeat(10_000), {
          headers: {
            "Content-Type": "application/xml",
            ...(cacheControl && { "Cache-Control": cacheControl }),
          },
        }),
      ),
    isKept: (url: string) =>
      pages.answer(placeOf(url), { request: messageFor(url), response, id: "1" }),
  };
}
