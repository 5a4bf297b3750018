import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingProblemSentence, settingsCopy } from "../../src/settings/copy/settings-copy.ts";
import { newCase, open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { groupNames, groups, samples, toTyped } from "../support/setting-groups.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let lucia: HttpClient;
let marc: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  ({ lucia, marc } = await signInMembers(site));
});
afterAll(() => site.stop());

const paths = groupNames.map((name) => `/gestion/ajustes/${groups[name].copy.slug}`);
const company = "/gestion/ajustes/empresa";
const promises = "/gestion/ajustes/compromisos";

test("every settings page is valid HTML for admins, and closed to others", async () => {
  for (const path of ["/gestion/ajustes", ...paths, ...paths.map((one) => `${one}/historial`)]) {
    const answer = await lucia.get(path);
    expect(answer.status, path).toBe(200);
    expect(await findHtmlProblems(answer.body), path).toEqual([]);
    expect((await marc.get(path)).status, path).toBe(403);
  }
  for (const path of [...paths, ...paths.map((one) => `${one}/vista-previa`)])
    expect((await marc.post(path, { intent: "save" })).status, path).toBe(403);
  expect((await lucia.get("/gestion/ajustes/nada")).status).toBe(404);
});

test("a changed setting is shown before it is saved, then everywhere, and can be undone", async () => {
  const typed = { ...toTyped("company", samples.company), phone: "+34 912 345 678" };
  const review = await open(await lucia.post(company, { ...typed, seen: "0", intent: "review" }));
  expect(review.main).toContain("+34 900 000 000");
  expect(review.main).toContain("+34 912 345 678");
  expect(await page("/")).not.toContain("912");

  const saved = await lucia.post(company, { ...typed, seen: "0", intent: "save" });
  expect(saved).toMatchObject({ status: 303, headers: { location: `${company}?hecho=guardado` } });
  for (const path of ["/", "/aviso-legal", "/politicas"])
    expect(await page(path), path).toContain("912\u00A0345\u00A0678");
  expect(await page("/")).not.toContain("900\u00A0000\u00A0000");

  const history = await lucia.get(`${company}/historial`);
  expect((await open(history)).main).toContain("+34 912 345 678");
  const [number] = /name="number" value="(\d+)"/.exec(history.body)?.slice(1) ?? [];
  const undo = { number: number ?? "", seen: number ?? "" };
  expect((await lucia.post(`${company}/historial`, undo)).status).toBe(303);
  expect(await page("/")).toContain("900\u00A0000\u00A0000");
  // The same undo sent a second time is refused and undoes no other change.
  expect((await lucia.post(`${company}/historial`, undo)).status).toBe(409);
});

test("invalid settings get their error sentences, keep what was typed and save nothing", async () => {
  const typed = {
    ...toTyped("company", samples.company),
    phone: "llámenos",
    tagline: "<b>Hola</b>",
    seen: await seenOn(company),
    intent: "save",
  };
  const answer = await lucia.post(company, typed);
  expect(answer.status).toBe(422);
  const { main } = await open(answer);
  expect(main).toContain(settingProblemSentence({ path: "phone", problem: "not-a-phone" }));
  expect(main).toContain(settingProblemSentence({ path: "tagline", problem: "markup" }));
  expect(answer.body).toContain('value="llámenos"');
  expect(await findHtmlProblems(answer.body)).toEqual([]);
  expect((await lucia.get(company)).body).not.toContain("llámenos");
});

test("an admin who saves settings that somebody else has changed is told, and loses nothing", async () => {
  const seen = await seenOn(company);
  const typed = toTyped("company", samples.company);
  const first = { ...typed, location: "Valencia", seen, intent: "save" };
  expect((await lucia.post(company, first)).status).toBe(303);
  const second = await lucia.post(company, { ...typed, location: "Sevilla", seen, intent: "save" });
  expect(second.status).toBe(409);
  expect((await open(second)).main).toContain(settingsCopy.conflict);
  expect(second.body).toContain('value="Sevilla"');
  expect(await page("/")).toContain("Valencia");
});

test("typed settings are not lost while the database cannot be written to", async () => {
  const typed = { ...toTyped("company", samples.company), location: "Cádiz", intent: "save" };
  const seen = await seenOn(company);
  const other = new DatabaseSync(join(site.dataDir, "site.db"));
  other.exec("begin immediate");
  try {
    const answer = await lucia.post(company, { ...typed, seen });
    expect(answer.status).toBe(503);
    expect((await open(answer)).main).toContain(settingsCopy.unavailable);
    expect(answer.body).toContain('value="Cádiz"');
  } finally {
    other.exec("rollback");
    other.close();
  }
  expect(await page("/")).not.toContain("Cádiz");
});

test("the holidays of a year are offered, and added to the form without being saved", async () => {
  const calendar = "/gestion/ajustes/horario";
  const year = new Date().getUTCFullYear() + 2;
  const typed = { ...toTyped("calendar", samples.calendar), opens: "10:30", seen: "0" };
  const offer = { offeredYear: `${year}`, offeredCommunity: "AN", intent: "holidays" };
  const { status, body } = await lucia.post(calendar, { ...typed, ...offer });
  expect(status).toBe(200);
  expect(body).toContain('value="10:30"');
  expect(body).toContain(`value="${year}-12-25"`);
  expect(body).toContain('value="Día de Andalucía"');
  expect(await findHtmlProblems(body)).toEqual([]);
  // The Enter key submits the form with its first button, so that has to be the review.
  expect(/value="(review|holidays|save)"/.exec(body)?.[1]).toBe("review");
  expect((await lucia.get(calendar)).body).not.toContain(`value="${year}-12-25"`);
});

test("the freight settings are a list of rules, each described in a line and checked in its row", async () => {
  const freight = "/gestion/ajustes/portes";
  const rule = {
    "rules.0.from": "2027-01-01",
    "rules.0.zone": "peninsula",
    "rules.0.upToKilos": "30",
    "rules.0.cost": "6,90",
    "rules.0.freeFrom": "150",
  };
  const review = await lucia.post(freight, { ...rule, seen: "0", intent: "review" });
  const told =
    "1 ene 2027 · Península · hasta 30\u00A0kg · 6,90\u00A0€ · gratis desde 150,00\u00A0€";
  expect((await open(review)).main).toContain(told);
  const saved = await lucia.post(freight, { ...rule, seen: "0", intent: "save" });
  expect(saved.status).toBe(303);
  const { body } = await lucia.get(freight);
  expect(body).toContain(told);
  expect(await findHtmlProblems(body)).toEqual([]);
  const twice = Object.entries(rule).map(([name, text]) => [name.replace("0", "1"), text]);
  const again = { ...rule, ...Object.fromEntries(twice), seen: await seenOn(freight) };
  const refused = await lucia.post(freight, { ...again, intent: "save" });
  expect(refused.status).toBe(422);
  expect((await open(refused)).main).toContain(
    settingProblemSentence({ path: "rules.1.from", problem: "twice" }),
  );
});

test("a preview of settings shows the page as it will be, and the site is unchanged", async () => {
  const typed = { ...toTyped("company", samples.company), name: "Luz de Luna", page: "home" };
  const preview = await lucia.post(`${company}/vista-previa`, typed);
  expect(preview.status).toBe(200);
  expect(preview.body).toContain("Luz de Luna");
  expect(preview.body).toContain(settingsCopy.previewBar);
  expect(preview.body).not.toContain("<script");
  const frame = await lucia.post(`${company}/vista-previa`, { ...typed, frame: "yes" });
  expect(frame.body).toContain("Luz de Luna");
  expect(frame.body).not.toContain(settingsCopy.previewBar);
  expect(frame.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(await page("/")).not.toContain("Luz de Luna");
});

test("a changed promise applies from then on: pending requests keep their due date", async () => {
  const before = await newCase(site);
  const dueBefore = await dueOf(before);
  const typed = toTyped("promises", samples.promises);
  const longer = { ...typed, "accessRequestAnswer.amount": "9", seen: "0", intent: "save" };
  expect((await lucia.post(promises, longer)).status).toBe(303);
  expect(await page("/")).toContain("9\u00A0días\u00A0laborables");
  expect(await page("/")).not.toContain("2\u00A0días\u00A0laborables");
  const after = await newCase(site);
  expect(await dueOf(before)).toBe(dueBefore);
  expect((await dueOf(after)) > dueBefore).toBe(true);
});

test("a promise can start later, and no other is saved until it has started or is cancelled", async () => {
  const typed = toTyped("promises", samples.promises);
  const scheduled = { ...typed, "returnWindow.amount": "21", from: "2099-01-01", intent: "save" };
  const seen = await seenOn(promises);
  expect(await lucia.post(promises, { ...scheduled, seen })).toMatchObject({
    status: 303,
    headers: { location: `${promises}?hecho=programado` },
  });
  expect(await page("/devoluciones")).not.toContain("21\u00A0días");
  const other = { ...typed, seen: await seenOn(promises), intent: "save" };
  expect((await lucia.post(promises, other)).status).toBe(409);
  const past = { ...scheduled, from: "2020-01-01", seen: await seenOn(promises) };
  expect((await lucia.post(promises, past)).status).toBe(422);
});

async function page(path: string): Promise<string> {
  return (await fetch(`${site.url}${path}`)).text();
}

async function seenOn(path: string): Promise<string> {
  return /name="seen" value="(\d+)"/.exec((await lucia.get(path)).body)?.[1] ?? "";
}

/** Stored due time of a request, in epoch milliseconds. */
async function dueOf({ id }: { id: string }): Promise<number> {
  const { due_at } = await withDatabase(site, (db) =>
    db.selectFrom("access_request").select("due_at").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  return Number(due_at);
}
