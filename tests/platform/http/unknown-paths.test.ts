import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notFound } from "../../../src/kernel/copy/error-pages-copy.ts";
import { findHtmlProblems } from "../../support/html.ts";
import { inTime } from "../../support/in-time.ts";
import { attributeOf, getOne, linesOf, parsePage } from "../../support/page.ts";
import { type Site, startSite } from "../../support/site.ts";
import { ask, openPage } from "../../support/visit.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe("the page of an unknown path", () => {
  it("says the seed's sentence exactly, in English, and links to the home page", async () => {
    const { root } = await openPage(site, "/no-existe");
    const sentence = getOne(root, "h1");
    expect(linesOf(sentence)).toEqual(["Oops! Page not found"]);
    expect(attributeOf(sentence, "lang")).toBe("en");
    const home = getOne(root, 'main a[lang="en"]');
    expect(linesOf(home)).toEqual(["Return to Home"]);
    expect(attributeOf(home, "href")).toBe("/");
  });

  it("says the sentence in Spanish too, with further links", async () => {
    const { root } = await openPage(site, "/no-existe");
    expect(linesOf(getOne(root, "main h2"))).toEqual([notFound.heading]);
    const links = root.querySelectorAll("a").map((link) => attributeOf(link, "href"));
    expect(links).toEqual(expect.arrayContaining(["/#catalogos", "/#contacto"]));
  });

  it("is valid HTML with a title, and excluded from search engines", async () => {
    const { root, body } = await openPage(site, "/no-existe");
    expect(await findHtmlProblems(body)).toEqual([]);
    expect(linesOf(getOne(root, "title")).join()).not.toBe("");
    expect(attributeOf(getOne(root, 'meta[name="robots"]'), "content")).toContain("noindex");
    expect(root.querySelectorAll('link[rel="canonical"]')).toHaveLength(0);
  });

  it("has the site's header and footer, and the search of the catalogue", async () => {
    const { root } = await openPage(site, "/no-existe");
    expect(root.querySelectorAll("footer")).toHaveLength(1);
    expect(attributeOf(getOne(root, "main form"), "action")).toBe("/catalogo");
    expect(attributeOf(getOne(root, "main input"), "name")).toBe("q");
  });
});

describe.each([
  "/no-existe",
  "/no/existe/tampoco?catalogo=rizos",
  "/..%2f",
  "/..%2f..%2f..%2fetc%2fpasswd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/assets/..%2f..%2fpackage.json",
  "/assets/",
  "/assets/no-existe.js",
  "/img/",
  "//x",
  "//evil.example/politicas",
  "/%00",
  "/%",
  "/%ZZ",
  "/%E0%A4%A",
  "/%0d%0aSet-Cookie:a=b",
  "/%5c",
  "/<script>alert(1)</script>",
  "/.env",
  "/.git/config",
  "/index.html",
  "/site.db",
  "/healthz/",
  "/POLITICAS.html",
  "/politicas/otra",
  "/solicitud",
  "/solicitud/recibida",
  "/solicitud/recibida/",
  "/__manifest",
  `/${"x".repeat(6000)}`,
  `/${"%2f".repeat(1000)}`,
])("the unknown path %s", (path) => {
  it("is not found with any method", async () => {
    // Routes below /solicitud/ answer PUT and DELETE with 405 before they check whether the link is valid.
    const looksLikeLink = /^\/solicitud\/./.test(path);
    for (const method of ["GET", "POST", ...(looksLikeLink ? [] : ["PUT", "DELETE"])]) {
      const { status, headers, body } = await ask(site, path, { method });
      expect(status, method).toBe(404);
      expect(headers["content-type"], method).toBe("text/html; charset=utf-8");
      expect(linesOf(getOne(await parsePage(body), "h1")), method).toEqual([
        "Oops! Page not found",
      ]);
    }
    expect(await ask(site, path, { method: "HEAD" })).toMatchObject({ status: 404, body: "" });
  });
});

it("the site survives requests with odd methods and overlong paths", async () => {
  expect((await ask(site, "/", { method: "TRACE" })).status).toBe(405);
  expect((await ask(site, "/", { method: "OPTIONS" })).status).toBe(405);
  expect((await ask(site, `/${"x".repeat(40_000)}`)).status).toBe(431);
  expect((await ask(site, "/healthz")).status).toBe(200);
});

it("an unknown path is logged as a warning, once, with the id of the request", async () => {
  const { headers } = await ask(site, "/hoja-perdida?correo=ana@farmacia.es", { method: "POST" });
  const lines = await inTime(() => {
    const logged = site
      .logs()
      .split("\n")
      .filter((line) => line.includes("hoja-perdida"));
    // The site logs the request as a whole last, so all other lines are there once that line appears.
    expect(logged.at(-1)).toContain('"status":404');
    return logged.map((line) => JSON.parse(line));
  });
  const id = headers["x-request-id"];
  expect(lines).toMatchObject([
    { id, level: 40, path: "/hoja-perdida", msg: "unknown path" },
    { id, level: 30, method: "POST", path: "/hoja-perdida", status: 404 },
  ]);
});
