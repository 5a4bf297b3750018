import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { company } from "../../src/seller/copy/company.ts";
import { findHtmlProblems } from "../support/html.ts";
import { attributeOf, getOne, linesOf, textOf } from "../support/page.ts";
import { referenceIn, salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, type OpenPage, openPage, publicPaths } from "../support/visit.ts";

const publicUrl = "https://www.example.com";

let site: Site;
const pages = new Map<string, OpenPage>();
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: publicUrl } });
  for (const path of publicPaths) pages.set(path, await openPage(site, path));
});
afterAll(() => site.stop());

describe.each(publicPaths)("the page at %s", (path) => {
  const page = () => pages.get(path) as OpenPage;

  it("is an HTML page in Spanish", () => {
    expect(page().status).toBe(200);
    expect(page().headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page().body).toMatch(/^<!DOCTYPE html><html lang="es">/);
  });

  it("is valid HTML", async () => {
    expect(await findHtmlProblems(page().body)).toEqual([]);
  });

  it("has one title, one main heading and one main part", () => {
    const { root } = page();
    expect(root.querySelectorAll("title")).toHaveLength(1);
    expect(textOf(getOne(root, "title"))).toContain(company.name);
    expect(linesOf(getOne(root, "h1")).join(" ")).not.toBe("");
    expect(getOne(root, "main").querySelector("h1")).not.toBeNull();
  });

  it("goes down through its headings one level at a time", () => {
    const headings = page().root.querySelectorAll("main h1, main h2, main h3, main h4");
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), textOf(headings[index] as never)).toBeLessThan(2);
    }
  });

  it("names its canonical address, under the public address of the site", () => {
    const canonical = getOne(page().root, 'link[rel="canonical"]');
    expect(attributeOf(canonical, "href")).toBe(`${publicUrl}${path}`);
    expect(meta("og:url")).toBe(`${publicUrl}${path}`);
  });

  it("is described for search engines and previews", () => {
    expect(meta("description")?.length).toBeGreaterThan(50);
    expect(meta("description")?.length).toBeLessThan(200);
    expect(meta("og:description")).toBe(meta("description"));
    expect(meta("og:title")?.length).toBeGreaterThan(5);
    expect(meta("og:type")).toBe("website");
    expect(meta("og:locale")).toBe("es_ES");
    expect(meta("og:site_name")).toBe(company.name);
    expect(meta("twitter:card")).toBe("summary_large_image");
    expect(meta("robots")).toBeUndefined();
  });

  it("names its address in each language", () => {
    const links = page().root.querySelectorAll('link[rel="alternate"][hreflang]');
    expect(links.map((link) => [attributeOf(link, "hreflang"), attributeOf(link, "href")])).toEqual(
      [
        ["es", publicUrl + path],
        ["x-default", publicUrl + path],
      ],
    );
  });

  it("has a preview picture of the stated size", async () => {
    const address = meta("og:image") ?? "";
    expect(address.startsWith(`${publicUrl}/`)).toBe(true);
    const answer = await fetch(site.url + address.slice(publicUrl.length));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^image\/(jpeg|png)$/);
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(sizeOfJpeg(picture)).toEqual({
      width: Number(meta("og:image:width")),
      height: Number(meta("og:image:height")),
    });
    expect(meta("og:image:alt")).toBe(meta("og:title"));
    expect(meta("og:image:alt")?.split(company.name).length).toBeLessThanOrEqual(2);
  });

  it("has valid structured data", () => {
    const scripts = structuredData();
    for (const script of scripts) expect(script["@context"]).toBe("https://schema.org");
    const types = scripts
      .flatMap((script) => script["@graph"] ?? [script])
      .map((thing) => thing["@type"])
      .sort();
    expect(types).toEqual(path === "/" ? ["Organization", "WebSite"] : ["BreadcrumbList"]);
  });

  it("has the footer", () => {
    expect(page().root.querySelectorAll("footer")).toHaveLength(1);
  });

  it("has no inline style, which the security policy would block", () => {
    expect(page().body).not.toMatch(/<[^>]+\sstyle=/);
  });

  it("answers HEAD with the same status and no body", async () => {
    const head = await ask(site, path, { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, body: "" });
    expect(head.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("starts with a link that skips to the content", () => {
    const [first] = getOne(page().root, "body").querySelectorAll("a");
    const target = first && attributeOf(first, "href");
    expect(target).toMatch(/^#/);
    expect(getOne(page().root, target ?? "").tagName).toBe("main");
  });

  function meta(name: string): string | undefined {
    const key = name.startsWith("og:") ? "property" : "name";
    const found = page().root.querySelectorAll(`meta[${key}="${name}"]`);
    expect(found.length, `meta ${name}`).toBeLessThan(2);
    return (found[0] && attributeOf(found[0], "content")) ?? undefined;
  }

  type Thing = Record<string, unknown> & { "@graph"?: Thing[] };
  function structuredData(): Thing[] {
    const scripts = page().body.matchAll(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
    );
    return Array.from(scripts, ([, json = ""]) => JSON.parse(json));
  }
});

test("no two pages share a title or a description", () => {
  for (const selector of ["title", 'meta[name="description"]']) {
    const seen = [...pages.values()].map(({ root }) => {
      const element = getOne(root, selector);
      return attributeOf(element, "content") ?? textOf(element);
    });
    expect(new Set(seen).size).toBe(publicPaths.length);
  }
});

test("each policy links to the home page at the top and says when it was last updated", () => {
  for (const path of publicPaths.slice(1)) {
    const main = getOne((pages.get(path) as OpenPage).root, "main");
    const [first] = main.querySelectorAll("a, button, h1");
    expect(first && attributeOf(first, "href")).toBe("/");
    expect(textOf(getOne(main, 'time[datetime="2025-01"]'))).toBe("enero de 2025");
  }
});

test("the page after an access request shows its reference, is valid and excluded from search and caches", async () => {
  const { headers } = await send(site, salonRizoLibre);
  const page = await openPage(site, headers.location ?? "");
  expect(page.status).toBe(200);
  expect(referenceIn(page.root)).toMatch(/^B2B-/);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  expect(attributeOf(getOne(page.root, 'meta[name="robots"]'), "content")).toContain("noindex");
  expect(page.headers["cache-control"]).toContain("no-store");
  expect(linesOf(getOne(page.root, "h1"))).toHaveLength(1);
  expect(page.root.querySelectorAll("footer")).toHaveLength(1);
  expect(page.body).not.toContain(salonRizoLibre.email);
});

/** Reads width and height from the frame header of a JPEG (ISO/IEC 10918-1, B.2.2). */
function sizeOfJpeg(picture: Buffer): { width: number; height: number } {
  let at = 2;
  while (!/^c[0-35-79-bd-f]$/.test(picture.toString("hex", at + 1, at + 2))) {
    at += 2 + picture.readUInt16BE(at + 2);
  }
  return { height: picture.readUInt16BE(at + 5), width: picture.readUInt16BE(at + 7) };
}
