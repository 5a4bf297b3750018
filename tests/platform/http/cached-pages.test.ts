import { get } from "node:http";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { type Site, startSite } from "../../support/site.ts";
import { ask } from "../../support/visit.ts";

let site: Site;
beforeAll(async () => {
  // Starts the site without the preload script light-compression.mjs, so that pages are compressed as in production.
  site = await startSite({ env: { NODE_OPTIONS: "" } });
});
afterAll(() => site.stop());

const shared = [
  "/",
  "/?catalogo=erotica",
  "/politicas",
  "/cookies",
  "/devoluciones",
  "/aviso-legal",
];
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

describe.each(shared)("%s", (path) => {
  it.each([
    ["br", "gzip, deflate, br, zstd"],
    ["gzip", "gzip;q=1.0, br;q=0"],
    ["identity", "identity"],
  ] as const)("has the same content as %s for clients that accept %s", async (coding, accepted) => {
    const plain = await ask(site, path);
    const { headers, bytes } = await askBytes(path, { "Accept-Encoding": accepted });
    expect(headers["content-encoding"] ?? "identity").toBe(coding);
    expect(headers["content-length"]).toBe(`${bytes.length}`);
    expect(headers.vary).toBe("Accept-Encoding, Cookie");
    expect(unpack[coding](bytes).toString()).toBe(plain.body);
  });

  it("may be stored by a shared cache, and is revalidated by browsers", async () => {
    const { headers } = await ask(site, path);
    const control = headers["cache-control"];
    expect(control).toMatch(
      /\bpublic\b.*\bmax-age=0\b.*\bs-maxage=\d+.*stale-while-revalidate=\d+/,
    );
    expect(headers["cache-tag"]).toBe("pages");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("is not sent again to clients that have it, in the coding that they have", async () => {
    const plain = await ask(site, path);
    const packed = await ask(site, path, { headers: { "Accept-Encoding": "gzip" } });
    expect(plain.headers.etag).toMatch(/^"[\w-]+"$/);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const known of [`${plain.headers.etag}`, `"otra", W/${plain.headers.etag}`, "*"]) {
      const again = await ask(site, path, { headers: { "If-None-Match": known } });
      expect(again, known).toMatchObject({ status: 304, body: "" });
      expect(again.headers.etag).toBe(plain.headers.etag);
    }
    const changed = await ask(site, path, { headers: { "If-None-Match": '"otra"' } });
    expect(changed.status).toBe(200);
  });

  it("answers HEAD with the headers of GET and nothing else", async () => {
    const { headers, body } = await ask(site, path, { method: "HEAD" });
    const whole = await ask(site, path);
    expect(body).toBe("");
    for (const name of ["etag", "content-length", "content-security-policy", "content-type"]) {
      expect(headers[name], name).toBe(whole.headers[name]);
    }
  });
});

test("the best compression of a cached page follows without another request", async () => {
  await vi.waitFor(
    async () => {
      const { bytes } = await askBytes("/", { "Accept-Encoding": "br" });
      const { body } = await ask(site, "/");
      expect(bytes.length).toBe(brotliCompressSync(body).length);
    },
    { timeout: 90_000 },
  );
});

test("a list of the catalogue is compressed by brotli 11 once it is asked for again", async () => {
  const asked = { "Accept-Encoding": "br" };
  const first = await askBytes("/catalogo", asked);
  const page = brotliDecompressSync(first.bytes);
  const min = brotliCompressSync(page).length;
  expect(first.bytes.length).toBeGreaterThan(min);
  const compressed = async () => {
    const later = await askBytes("/catalogo", asked);
    expect(later.bytes.length).toBe(min);
    expect(brotliDecompressSync(later.bytes).equals(page)).toBe(true);
    const { etag, ...others } = later.headers;
    expect(etag).not.toBe(first.headers.etag);
    for (const name of ["content-security-policy", "cache-control", "vary", "content-type"])
      expect(others[name], name).toBe(first.headers[name]);
  };
  await vi.waitFor(compressed, { timeout: 30_000 });
});

test("a query without meaning gets the cached page", async () => {
  const { headers } = await ask(site, "/");
  for (const path of ["/?utm_source=boletin", "/?catalogo=otro", "/?catalogo=rizos&x=1"]) {
    expect((await ask(site, path)).headers.etag, path).toBe(headers.etag);
  }
  const erotica = await ask(site, "/?utm_source=boletin&catalogo=erotica");
  expect(erotica.headers.etag).toBe((await ask(site, "/?catalogo=erotica")).headers.etag);
  expect(erotica.headers.etag).not.toBe(headers.etag);
});

test("personal pages are neither compressed nor cached", async () => {
  const { headers, bytes } = await askBytes("/gestion/entrar", { "Accept-Encoding": "br" });
  expect(headers["content-encoding"]).toBe("br");
  expect(headers["cache-control"]).toMatch(/private/);
  expect(headers.etag).toBeUndefined();
  expect(brotliDecompressSync(bytes).toString()).toContain("<!DOCTYPE html>");
});

test("unknown paths are not cached", async () => {
  const { status, headers } = await ask(site, "/no-existe");
  expect(status).toBe(404);
  expect(headers["cache-control"]).not.toContain("public");
});

function askBytes(path: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    get(`${site.url}${path}`, { headers, agent: false }, async (answer) => {
      resolve({ headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) });
    }).once("error", reject);
  });
}
