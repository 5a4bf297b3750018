import { expect, it } from "vitest";
import { RenderedPage } from "./rendered-page.ts";

const html = "<!DOCTYPE html><p>Champú de «lavanda» …</p>";
const page = () =>
  new RenderedPage(html, { status: 404, headers: { "Content-Type": "text/html" } });

it("a rendered page is a response with status, headers and the page as bytes", async () => {
  const { status, headers } = page();
  expect([status, headers.get("Content-Type")]).toEqual([404, "text/html"]);
  expect(Buffer.from(await page().arrayBuffer()).toString()).toBe(html);
  expect(await new Response(page().body).text()).toBe(html);
});

it("a rendered page gives its HTML as text", async () => {
  expect(await page().text()).toBe(html);
});
