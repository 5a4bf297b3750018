import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataCopy, historyCopy } from "../../src/applicant-pages/copy/applicant-copy.ts";
import { unsubscribeCopy } from "../../src/newsletter/copy/unsubscribe-copy.ts";
import {
  unsubscribePurpose,
  unsubscribeUrl,
} from "../../src/newsletter/emails/unsubscribe-links.ts";
import { findObjection } from "../../src/newsletter/store/news-objections.ts";
import { createSigner } from "../../src/platform/config/signing-keys.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { type Applicant, newApplicant, post, readFileOf } from "../support/applicant.ts";
import { getOne, linesOf } from "../support/page.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, openPage } from "../support/visit.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
});
afterAll(() => site.stop());

const turn = (applicant: Applicant, receiveNews: "si" | "no") =>
  post(site, `${applicant.path}/novedades`, { receiveNews });

const wantsNews = async (applicant: Applicant) =>
  (await readFileOf(site, applicant)).request.wantsNews;

describe("the newsletter switch on the applicant's page", () => {
  it("turns the newsletter off and on again, at once, with a line of history for each", async () => {
    const tienda = await newApplicant(site, { wantsNews: "yes" });
    expect(await wantsNews(tienda)).toBe(true);
    expect(await turn(tienda, "no")).toMatchObject({
      status: 303,
      headers: { location: `${tienda.path}#novedades` },
    });
    expect(await wantsNews(tienda)).toBe(false);
    await turn(tienda, "si");
    expect(await wantsNews(tienda)).toBe(true);
    const { events } = await readFileOf(site, tienda);
    expect(events.map(({ type }) => type)).toEqual(["submit", "object", "subscribe"]);
    const lines = linesOf(getOne((await openPage(site, tienda.path)).root, "main"));
    expect(lines).toEqual(
      expect.arrayContaining([historyCopy.object, historyCopy.subscribe, dataCopy.yes]),
    );
  });

  it("pressed twice changes nothing more than once", async () => {
    const tienda = await newApplicant(site, { wantsNews: "yes" });
    await turn(tienda, "no");
    const once = await readFileOf(site, tienda);
    expect((await turn(tienda, "no")).status).toBe(303);
    expect(await readFileOf(site, tienda)).toEqual(once);
  });

  it("does nothing for a revoked link, as after a correction of the address", async () => {
    const tienda = await newApplicant(site);
    await turn(tienda, "no");
    const { db } = openDatabase({ kind: "sqlite", file: join(site.dataDir, "site.db") });
    await db
      .updateTable("access_request")
      .set({ links_since: Date.now() + 60_000 })
      .where("reference", "=", tienda.reference)
      .execute();
    const before = await readFileOf(site, tienda);
    for (const choice of ["si", "no"] as const)
      expect(await turn(tienda, choice)).toMatchObject({ status: 410 });
    expect(await readFileOf(site, tienda)).toEqual(before);
    expect(await findObjection(db, tienda.email)).toBeGreaterThan(0);
    await db.destroy();
  });

  it("holds for every request of the address", async () => {
    const first = await newApplicant(site, { wantsNews: "yes" });
    const second = await newApplicant(site, {
      email: first.email,
      taxId: "A58818501",
      wantsNews: "yes",
    });
    await turn(second, "no");
    expect(await wantsNews(first)).toBe(false);
  });
});

describe("a ticked newsletter box after an unsubscription", () => {
  it("counts again once the owner of the address has confirmed it, and not before", async () => {
    const before = await newApplicant(site);
    await turn(before, "no");
    const again = await newApplicant(site, {
      email: before.email,
      taxId: "A58818501",
      wantsNews: "yes",
    });
    expect(await wantsNews(before)).toBe(false);
    await post(site, `${again.path}/confirmacion`);
    expect(await wantsNews(again)).toBe(true);
    const { events } = await readFileOf(site, again);
    expect(events.map(({ type }) => type)).toEqual(["submit", "confirm", "subscribe"]);
  });
});

describe("the address to unsubscribe from the newsletter", () => {
  const pathFor = async (applicant: Applicant) => {
    const keys = (await readFile(join(site.dataDir, "signing-keys"), "utf8")).split("\n");
    const signer = createSigner(keys.filter(Boolean), unsubscribePurpose);
    const { request } = await readFileOf(site, applicant);
    return unsubscribeUrl(signer, { publicUrl: "", requestId: request.id });
  };

  it("takes one click of a mail program: no cookie, no page before, no redirect", async () => {
    const tienda = await newApplicant(site, { wantsNews: "yes" });
    const answer = await post(site, await pathFor(tienda), { "List-Unsubscribe": "One-Click" });
    expect(answer.status).toBe(200);
    expect(linesOf(getOne(answer.root, "h1"))).toEqual([unsubscribeCopy.doneTitle]);
    expect(await wantsNews(tienda)).toBe(false);
  });

  it("shows a button when opened, and changes nothing", async () => {
    const tienda = await newApplicant(site, { wantsNews: "yes" });
    const page = await openPage(site, await pathFor(tienda));
    expect(page.status).toBe(200);
    expect(linesOf(getOne(page.root, "main form button"))).toEqual([unsubscribeCopy.submit]);
    expect(await wantsNews(tienda)).toBe(true);
  });

  it("made up by a stranger is answered as a page that does not exist", async () => {
    const tienda = await newApplicant(site, { wantsNews: "yes" });
    const path = await pathFor(tienda);
    for (const wrong of [path.slice(0, -1), `/novedades/baja/${tienda.link}`]) {
      expect((await ask(site, wrong)).status).toBe(404);
      expect((await post(site, wrong, { "List-Unsubscribe": "One-Click" })).status).toBe(404);
    }
    expect(await wantsNews(tienda)).toBe(true);
  });
});
