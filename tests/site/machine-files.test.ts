import { afterAll, beforeAll, expect, test } from "vitest";
import { company } from "../../src/seller/copy/company.ts";
import { attributeOf, getOne } from "../support/page.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, openPage, publicPaths } from "../support/visit.ts";

const publicUrl = "https://www.example.com";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: `${publicUrl}/` } });
});
afterAll(() => site.stop());

test("the sitemap lists every public page under the public address, and each answers", async () => {
  const { status, headers, body } = await ask(site, "/sitemap.xml");
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^application\/xml/);
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">/);
  const urls = Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
  expect(urls).toEqual(publicPaths.map((path) => publicUrl + path));
});

test("robots.txt names the sitemap and excludes private pages", async () => {
  const { status, headers, body } = await ask(site, "/robots.txt");
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^text\/plain/);
  const lines = body.split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain("Disallow: /gestion");
  expect(lines).toContain("Disallow: /solicitud/");
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  for (const path of publicPaths) expect(lines).not.toContain(`Disallow: ${path}`);
});

test("the manifest names the company and icons that exist in the stated size", async () => {
  const { status, headers, body } = await ask(site, "/manifest.webmanifest");
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ name: company.name, lang: "es", start_url: "/" });
  const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes);
  expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await fetch(site.url + src);
    expect(icon.status, src).toBe(200);
    expect(icon.headers.get("content-type")).toBe(type);
    const picture = Buffer.from(await icon.arrayBuffer());
    // The first chunk of a PNG file starts with width and height (ISO/IEC 15948, 11.2.2).
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test.each([
  'link[rel="icon"][type="image/svg+xml"]',
  'link[rel="apple-touch-icon"]',
  'link[rel="manifest"]',
])("the file of %s of the home page exists", async (selector) => {
  const { root } = await openPage(site, "/");
  const { status, body } = await ask(site, attributeOf(getOne(root, selector), "href") ?? "");
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(100);
});

test("health checks say that the process is alive and that its database answers", async () => {
  const alive = await ask(site, "/healthz");
  expect(alive).toMatchObject({ status: 200, body: "ok" });
  expect(alive.headers["cache-control"]).toBe("no-store");
  expect((await ask(site, "/readyz")).status).toBe(200);
});

test("a file with a hash in its name is cached for good, another one is revalidated", async () => {
  const { body } = await ask(site, "/");
  const [script] = body.match(/\/assets\/[\w.-]+\.js/) ?? [];
  expect((await ask(site, script ?? "")).headers["cache-control"]).toContain("immutable");
  const favicon = await ask(site, "/favicon.ico");
  expect(favicon.headers["cache-control"]).not.toContain("immutable");
  expect(favicon.status).toBe(200);
});

test("files are sent in the smallest coding that the client accepts, with a Vary header for caches", async () => {
  const { body } = await ask(site, "/");
  const [manifest = ""] = body.match(/\/assets\/public[\w.-]+\.js/) ?? [];
  const { body: files } = await ask(site, manifest);
  const [script = ""] = files.match(/\/assets\/framework[\w.-]+\.js/) ?? [];
  const answers = await Promise.all(
    ["br, gzip", "gzip, br;q=0", "identity"].map((accepted) =>
      ask(site, script, { headers: { "Accept-Encoding": accepted } }),
    ),
  );
  expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual([
    "br",
    "gzip",
    undefined,
  ]);
  const [br, gzip, plain] = answers.map(({ headers }) => Number(headers["content-length"]));
  expect(br).toBeLessThan(gzip ?? 0);
  expect(gzip).toBeLessThan((plain ?? 0) / 2);
  for (const { headers } of answers) {
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["cache-control"]).toContain("immutable");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  }
  expect((await ask(site, "/favicon.ico")).headers.vary).toBeUndefined();
});

test.each(["/", "/no-existe", "/healthz", "/favicon.ico", "/sitemap.xml"])(
  "%s has the security headers and an id",
  async (path) => {
    const { headers } = await ask(site, path);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["referrer-policy"]).toBeDefined();
    expect(headers["x-request-id"]).toMatch(/^[\w-]{16}$/);
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
  },
);

test("a request id that a client sends is not used", async () => {
  const { headers } = await ask(site, "/", { headers: { "X-Request-Id": "forged" } });
  expect(headers["x-request-id"]).not.toBe("forged");
  expect(site.logs()).not.toContain("forged");
});
