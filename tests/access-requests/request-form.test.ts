import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSigner } from "../../src/platform/config/signing-keys.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { salonRizoLibre, send, sendAndRead } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, openPage } from "../support/visit.ts";

const signingKey = "k".repeat(32);

const databases = {
  SQLite: async () => ({ env: {}, drop: async () => {} }),
  async PostgreSQL() {
    const { url, drop } = await createTestDatabase();
    return { env: { DATABASE_URL: url }, drop };
  },
};

describe.each(Object.entries(databases))("an access request form, stored in %s", (_, create) => {
  let site: Site;
  let env: Record<string, string>;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ env, drop } = await create());
    site = await startSite({
      env: { SUBMISSIONS_PER_HOUR: "0", SIGNING_KEYS: signingKey, ...env },
    });
  });
  afterAll(async () => {
    await site.stop();
    await drop();
  });

  let salon: typeof salonRizoLibre;
  beforeEach(() => {
    salon = {
      ...salonRizoLibre,
      email: `hola@salon-${randomBytes(4).toString("hex")}.es` as never,
    };
  });
  const stored = async () =>
    (await storedRequests({ ...site, env })).filter(({ email }) => email.key === salon.email);

  it("is answered with 303 to a page with its reference, and stored", async () => {
    const { status, headers, body } = await send(site, salon);
    expect([status, body]).toEqual([303, ""]);
    expect(headers.location).toMatch(/^\/solicitud\/recibida\/[\w.~-]+$/);
    const reference = await sendAndRead(site, salon);
    expect(await stored()).toMatchObject([
      {
        reference,
        company: salon.company,
        contact: salon.contact,
        email: { address: salon.email },
        phone: { number: "+34611222333" },
        taxId: { country: "ES", number: "B12345674" },
        wantsNews: false,
        selection: [],
      },
    ]);
  });

  it.each([
    ["as it was", {}],
    ["with the tax ID spelt otherwise", { taxId: "es b-12.345.674" }],
    ["with the control as a letter", { taxId: "B1234567D" }],
    ["with another name", { company: "Rizo Libre", contact: "I. Cordobés" }],
  ])("posted again %s gets the same reference and is stored once", async (_how, again) => {
    const reference = await sendAndRead(site, salon);
    expect(await sendAndRead(site, { ...salon, ...again })).toBe(reference);
    const shouted = { ...salon, ...again, email: ` ${salon.email.toUpperCase()} ` };
    expect(await sendAndRead(site, shouted)).toBe(reference);
    const { company } = { ...salon, ...again };
    expect(await stored()).toMatchObject([{ reference, company }]);
  });

  it("posted ten times at once is stored once", async () => {
    const references = await Promise.all(
      Array.from({ length: 10 }, () => sendAndRead(site, salon)),
    );
    expect(new Set(references).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it("stores only products of the catalogue from the selection", async () => {
    await send(site, { ...salon, selection: "rizos-champu,zzqjuanperez612345678,rizos-nada" });
    expect(await stored()).toMatchObject([{ selection: ["rizos-champu"] }]);
  });

  it("stores the selection and the wish for news", async () => {
    await send(site, {
      ...salon,
      selection: "rizos-champu:12,erotica-gel-intimo",
      wantsNews: "si",
    });
    expect(await stored()).toMatchObject([
      {
        selection: ["rizos-champu", "erotica-gel-intimo"],
        quantities: { "rizos-champu": 12 },
        wantsNews: true,
      },
    ]);
  });

  it("may come as multipart, with strange characters and a file where a text should be", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(salon)) form.set(name, value);
    form.set("company", "Perruquería «L’Été» \u0000 東京");
    form.set("selection", new File(["x"], "x.txt"));
    const { status } = await fetch(`${site.url}/`, {
      method: "POST",
      body: form,
      redirect: "manual",
    });
    expect(status).toBe(303);
    expect(await stored()).toMatchObject([{ company: "Perruquería «L’Été» 東京", selection: [] }]);
  });

  it.each([
    {},
    { Origin: "ORIGIN" },
    { "Sec-Fetch-Site": "same-origin", Origin: "ORIGIN" },
    { "Sec-Fetch-Site": "none" },
  ])("is accepted from the site's own pages and from programs: %j", async (headers) => {
    const real = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace("ORIGIN", site.url)]),
    );
    const { hostname, port } = new URL(site.url);
    const { status } = await send(site, salon, { Host: `${hostname}:${port}`, ...real });
    expect(status).toBe(303);
  });

  describe("whose receipt", () => {
    it("was changed or made up is not found", async () => {
      const { headers } = await send(site, salon);
      const path = headers.location ?? "";
      expect((await openPage(site, path)).status).toBe(200);
      const [text, signature] = path.split("~");
      for (const forged of [
        `${text}~`,
        text,
        `${path}x`,
        `${text?.replace(/B2B-..../, "B2B-0000")}~${signature}`,
        `/solicitud/recibida/~${signature}`,
        "/solicitud/recibida/B2B-7XK3-9QD0",
      ]) {
        expect((await ask(site, forged ?? "")).status, forged).toBe(404);
      }
    });

    it("was signed for another site is not found", async () => {
      const { headers } = await send(site, salon);
      const [path = "", text = ""] = /^(.*\/)([^~]+)~/.exec(headers.location ?? "")?.slice(1) ?? [];
      const [own, others] = [signingKey, "x".repeat(32)].map((key) =>
        createSigner([key], "receipt").sign(text),
      );
      expect((await ask(site, path + own)).status).toBe(200);
      expect((await ask(site, path + others)).status).toBe(404);
    });
  });
});
