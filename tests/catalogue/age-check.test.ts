import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ageCheckCopy } from "../../src/catalogue/copy/es-age-check.ts";
import { writtenChoice } from "../../src/consent/domain/choice.ts";
import { ageCookies, inventoryVersion, names } from "../../src/consent/domain/inventory.ts";
import { post } from "../routes/applicant.ts";
import { ask } from "../routes/visit.ts";
import { signInMembers } from "../staff-console/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import { type Site, startSite } from "../support/site.ts";

const page = "/catalogo/mayores-de-edad";
const back = "/catalogo/erotica?marca=veluma";
const functional = `${names.consent}=${writtenChoice({
  ...{ id: "0".repeat(32), version: inventoryVersion, granted: ["functional"] },
  at: Date.now(),
})}`;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe("while only companies see products for adults", () => {
  it("the page answers as any unknown path does, in every byte", async () => {
    for (const cookie of ["", `${ageCookies.visit}=si`, functional, "campana=x"]) {
      const headers = { Cookie: cookie };
      const [hidden, unknown] = await Promise.all([
        ask(site, page, { headers }),
        ask(site, "/no-existe", { headers }),
      ]);
      expect(hidden.status).toBe(404);
      expect(hidden.body).toBe(unknown.body);
      expect(steady(hidden.headers), cookie).toEqual(steady(unknown.headers));
    }
    expect(site.logs()).toContain(`"path":"${page}","msg":"unknown path"`);
  });

  it("a confirmation is not taken", async () => {
    const { status, headers } = await post(site, page, { back });
    expect([status, headers["set-cookie"]]).toEqual([404, undefined]);
  });
});

describe("where visitors may confirm their age", () => {
  beforeAll(async () => {
    const { lucia } = await signInMembers(site);
    const form = "/gestion/ajustes/catalogos";
    const seen = /name="seen" value="(\d+)"/.exec((await lucia.get(form)).body)?.[1] ?? "";
    const shown = Object.fromEntries(
      ["rizos", "espiritual", "erotica"].map((name) => [`shown.${name}`, "si"]),
    );
    const given = { ...shown, adult: "confirmed", seen, intent: "save" };
    expect((await lucia.post(form, given)).status).toBe(303);
  });

  it("the page asks, names nothing that it hides, and is kept by no cache", async () => {
    const { status, body, headers } = await ask(site, `${page}?vuelta=${encodeURIComponent(back)}`);
    expect(status).toBe(200);
    expect(body).toContain(ageCheckCopy.confirm);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(body).toMatch(/<meta name="robots" content="noindex"/);
    expect(await findHtmlProblems(body)).toEqual([]);
  });

  it("a confirmation lasts for the visit, and leads back to the catalogue only", async () => {
    const { status, headers } = await post(site, page, { back });
    expect([status, headers.location]).toEqual([303, back]);
    expect(headers["set-cookie"]).toEqual([
      `${ageCookies.visit}=si; Path=/; SameSite=Lax; HttpOnly`,
    ]);
    const elsewhere = await post(site, page, { back: "https://evil.example/catalogo" });
    expect(elsewhere.headers.location).toBe("/catalogo");
  });

  it("a confirmation lasts longer with consent, until the consent is withdrawn", async () => {
    const { headers } = await post(site, page, { back }, { Cookie: functional });
    expect(headers["set-cookie"]?.join("\n")).toMatch(
      new RegExp(`${ageCookies.kept}=si; Path=/; SameSite=Lax; Max-Age=15552000; HttpOnly`),
    );
    const kept = `${ageCookies.kept}=si`;
    const again = await ask(site, `${page}?vuelta=/catalogo/erotica`, {
      headers: { Cookie: `${functional}; ${kept}` },
    });
    expect([again.status, again.headers.location]).toEqual([302, "/catalogo/erotica"]);
    const withdrawn = await ask(site, "/", { headers: { Cookie: kept } });
    expect(withdrawn.headers["set-cookie"]?.join()).toContain(`${ageCookies.kept}=; `);
  });
});

/** Response headers without those that differ between any two responses. */
function steady(headers: Record<string, unknown>): Record<string, unknown> {
  const { date: _, "x-request-id": __, ...others } = headers;
  return others;
}
