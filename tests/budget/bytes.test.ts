import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DeferredPage } from "../../src/platform/hydration/deferred-page.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, publicPaths } from "../support/visit.ts";

/** Bytes in ten packets of 1,460 bytes, which a server may send before the first acknowledgement (RFC 6928). */
const firstFlight = 14_600;
/**
 * Limit in compressed bytes for the scripts that the home page loads on the first interaction. They include the
 * manifest of routes, to which each public route adds some 30 bytes.
 */
const scripts = 124 * 1024;
/** Limit in compressed bytes for the inline script of a page without React. */
const fewLines = 2_000;

let site: Site;
beforeAll(async () => {
  // The public URL is fixed, because the digits of the random local port would change the compressed size of a page.
  site = await startSite({ env: { PUBLIC_URL: "https://www.arrebol.example" } });
});
afterAll(() => site.stop());

it.each([...publicPaths, "/?catalogo=espiritual", "/?catalogo=erotica"])(
  "%s is drawn from the first TCP flight of its response",
  async (path) => {
    const { body, headers } = await ask(site, path);
    expect(brotliCompressSync(body).length + sizeOf(headers)).toBeLessThanOrEqual(firstFlight);
    expect(body).not.toMatch(/<link rel="(stylesheet|modulepreload|preload)"|<script src=/);
  },
);

/** Size in bytes of the status line and headers in an HTTP/1.1 response of a published site. */
function sizeOf({ "x-robots-tag": _, ...headers }: NodeJS.Dict<string | string[]>): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 200 OK\r\n${lines.join("")}\r\n`.length;
}

const readPaths = publicPaths.filter((path) => path !== "/");

it.each([...readPaths, "/cookies/configurar", "/politicas/versiones"])(
  "%s contains a few lines of script and loads no script file",
  async (path) => {
    const { body } = await ask(site, path);
    const inline = Array.from(
      body.matchAll(/<script(?![^>]*ld\+json)([^>]*)>([\s\S]*?)<\/script>/g),
      ([, attributes = "", text = ""]) => ({ attributes, text }),
    );
    expect(inline).toHaveLength(1);
    const [{ attributes, text } = { attributes: "", text: "" }] = inline;
    expect(attributes).not.toContain("src=");
    // The only import loads the suggestions of the search field, at its first use (see
    // tests/browser/search-field.test.ts).
    expect(text.match(/\bimport\b/g)).toEqual(["import"]);
    expect(text).toMatch(/`focusin`,[^;]*\.name===`q`&&import\(/);
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(fewLines);
  },
);

it("the home page is hydrated with no more script bytes than the budget allows", async () => {
  const { body } = await ask(site, "/");
  const page: DeferredPage = JSON.parse(/deferredPage=(\{.*?\});/.exec(body)?.[1] ?? "");
  const manifest = await ask(site, page.manifest);
  const { routes }: { routes: Record<string, { module: string; path?: string }> } = JSON.parse(
    /=(\{.*\});?$/s.exec(manifest.body.trim())?.[1] ?? "",
  );
  expect(Object.values(routes).filter(({ path }) => path?.startsWith("gestion"))).toEqual([]);
  const modules = page.routes.map((id) => routes[id]?.module ?? "");
  const files = await withImports([page.manifest, page.entry, ...modules]);
  const weights = [...files.values()].map((text) => brotliCompressSync(text).length);
  expect(weights.length).toBeLessThanOrEqual(12);
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(scripts);
  expect(body.match(/<script(?![^>]*json")/g)).toHaveLength(1);
});

it("no script of the site makes code from text, which the security policy forbids", () => {
  const folder = new URL("../../build/client/assets/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(10);
  // zod tries `new Function`, which the browser reports as a violation of the content security policy, so only the
  // server may use zod.
  const guilty = files.filter((name) =>
    /\bnew Function\b|\beval\(|\bZodError\b/.test(readFileSync(new URL(name, folder), "utf8")),
  );
  expect(guilty).toEqual([]);
});

/** Contents of files by path: the given files and all files that they import statically. */
async function withImports(paths: string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of paths) {
    if (files.has(path)) continue;
    const { body } = await ask(site, path);
    files.set(path, body);
    paths.push(
      ...Array.from(
        body.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g),
        ([, name]) => `/assets/${name}`,
      ),
    );
  }
  return files;
}
