import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsTo } from "../../support/applicant.ts";
import { createHttpClient } from "../../support/http-client.ts";
import { addPerson, lucia } from "../../support/people.ts";
import { salonRizoLibre, send } from "../../support/send-request.ts";
import { type Site, startSite } from "../../support/site.ts";
import { ask } from "../../support/visit.ts";

/** Request headers that some proxies and frameworks trust; without a trusted proxy the site must ignore them. */
const forged = {
  Host: "evil.example",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Prefix": "/evil",
  Forwarded: "host=evil.example;proto=https",
  "X-Original-URL": "/gestion",
  "X-Rewrite-URL": "/gestion",
  "X-HTTP-Method-Override": "DELETE",
  "X-React-Router-Request": "yes",
};

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await addPerson(lucia, { DATA_DIR: site.dataDir });
});
afterAll(() => site.stop());

it.each(["/", "/politicas", "/gestion/entrar", "/solicitud/enlace", "/sitemap.xml", "/robots.txt"])(
  "the answer for %s does not depend on a forged Host header",
  async (path) => {
    const [plain, other] = [await ask(site, path), await ask(site, path, { headers: forged })];
    expect(other.status).toBe(plain.status);
    expect(other.body).toBe(plain.body);
    for (const name of ["etag", "cache-control", "vary", "content-security-policy", "set-cookie"])
      expect(other.headers[name], name).toEqual(plain.headers[name]);
    expect(JSON.stringify(other.headers)).not.toContain("evil");
    // The forged request left nothing in the page cache for later visitors.
    expect((await ask(site, path)).body).toBe(plain.body);
  },
);

it("links in emails use the site's own address, whatever the Host header", async () => {
  const { status, headers } = await send(site, salonRizoLibre, forged);
  expect([status, headers.location?.startsWith("/solicitud/recibida/")]).toEqual([303, true]);
  await expect.poll(() => mailsTo(site, salonRizoLibre.email), { timeout: 90_000 }).toHaveLength(1);
  const [email] = await mailsTo(site, salonRizoLibre.email);
  const texts = `${email?.text} ${email?.html}`;
  expect(texts).toContain(`${site.url}/solicitud/`);
  expect(texts).not.toContain("evil");
});

it("signing in redirects to no address of a forged Host header", async () => {
  const client = createHttpClient(site, { headers: forged });
  const { status, headers } = await client.post(
    "/gestion/entrar?volver=%2Fgestion%2Fcuenta",
    lucia,
  );
  expect([status, headers.location]).toEqual([303, "/gestion/cuenta"]);
  expect(headers["set-cookie"]?.join()).not.toMatch(/Domain=/i);
});

it("more cookies than fit into the headers are answered with 431, and the next request works", async () => {
  const crowd = { Cookie: "publicidad=de-otro; ".repeat(1000) };
  expect((await ask(site, "/gestion/entrar", { headers: crowd })).status).toBe(431);
  const many = { Cookie: "publicidad=de-otro; ".repeat(500) };
  expect((await ask(site, "/gestion/entrar", { headers: many })).status).toBe(200);
});
