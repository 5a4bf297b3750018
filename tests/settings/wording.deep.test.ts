import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDay } from "../../src/kernel/format.ts";
import { settingsCopy } from "../../src/settings/copy/settings-copy.ts";
import { standardTextsCopy } from "../../src/settings/copy/standard-texts-copy.ts";
import { newCase, open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { samples, toTyped } from "../support/setting-groups.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let lucia: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  ({ lucia } = await signInMembers(site));
});
afterAll(() => site.stop());

const returns = "/gestion/ajustes/devoluciones";
const own =
  "Tiene {promises.returnWindow}.\n\n> Escriba a {company.email} o lea las [cookies](cookies).";

test("the owner's policy text is reviewed, shown with live facts, stored as a version, and undone", async () => {
  const form = await typedOn(returns);
  expect(form.plazo).toContain("# {promises.returnWindow} desde que recibe el pedido");
  const before = await currentHash("returns");

  const review = await lucia.post(returns, { ...form, plazo: own, intent: "review" });
  expect(await findHtmlProblems(review.body)).toEqual([]);
  const { main } = await open(review);
  expect(main).toContain("# {promises.returnWindow} desde que recibe el pedido");
  expect(main).toContain("Tiene {promises.returnWindow}.");
  expect(main).toContain("Es un cambio sustancial");
  expect(await page("/devoluciones")).not.toContain("Tiene 14");

  await save(returns, { ...form, plazo: own });
  const shown = await page("/devoluciones");
  expect(shown).toContain("Tiene 14\u00A0días\u00A0naturales.");
  expect(shown).toContain('href="mailto:comercial@example.com"');
  expect(shown).toContain(`>${formatDay(Date.now())}</time>`);
  expect(shown).toContain('<section id="plazo"');
  expect(shown).toContain("Plazo de devolución");

  const after = await currentHash("returns");
  expect(after).not.toBe(before);
  expect(await page(`/politicas/versiones/${after}`)).toContain("Tiene 14");
  expect(await page(`/politicas/versiones/${before}`)).toContain("desde que recibe el pedido");
  expect(await versionOf(after)).toBe("2025-01");

  const promises = "/gestion/ajustes/compromisos";
  await save(promises, { ...toTyped("promises", samples.promises), "returnWindow.amount": "21" });
  expect(await page("/devoluciones")).toContain("Tiene 21\u00A0días\u00A0naturales.");

  await undo(returns);
  const back = await page("/devoluciones");
  expect(back).not.toContain("Tiene 21");
  // The page shows today's date, because the original text was not shown in between; not the date of its first version.
  expect(back).toContain(`>${formatDay(Date.now())}</time>`);
});

test("a material policy change gets its own version, which later requests and consents name", async () => {
  const path = "/gestion/ajustes/privacidad";
  const form = await typedOn(path);
  await save(path, { ...form, proteccion: "Guardamos todo bajo llave.", material: "si" });
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format();
  const hash = await currentHash("privacy");
  expect(await versionOf(hash)).toBe(today);
  const { id } = await newCase(site);
  const { privacy_version } = await withDatabase(site, (db) =>
    db
      .selectFrom("access_request")
      .select("privacy_version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
  expect(privacy_version).toBe(hash);
  expect((await lucia.get(`${path}/historial`)).body).toContain(standardTextsCopy.materialSaved);
  // The next form opens without the checkbox for a material change ticked; ticking it without changing a text saves
  // nothing.
  expect((await typedOn(path)).material).toBeUndefined();
  const same = { ...(await typedOn(path)), material: "si", intent: "save" };
  expect((await lucia.post(path, same)).headers.location).toBe(`${path}?hecho=igual`);

  const cookies = "/gestion/ajustes/cookies";
  await save(cookies, { ...(await typedOn(cookies)), terceros: "Ninguna." });
  await fetch(`${site.url}/cookies/eleccion`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
    body: "decision=reject",
  });
  const proof = await withDatabase(site, (db) =>
    db.selectFrom("consent_log").select("policy_version").executeTakeFirstOrThrow(),
  );
  expect(proof.policy_version).toBe(await currentHash("cookies"));
});

test("a policy section goes back to the standard text by its checkbox", async () => {
  const path = "/gestion/ajustes/aviso-legal";
  await save(path, { ...(await typedOn(path)), ley: "Rige la ley española." });
  expect(await page("/aviso-legal")).toContain("Rige la ley española.");
  await save(path, { ...(await typedOn(path)), "ley.house": "si" });
  expect(await page("/aviso-legal")).not.toContain("Rige la ley española.");
});

test("mistakes in a policy text get their error sentences and keep what was typed", async () => {
  const form = await typedOn("/gestion/ajustes/cookies");
  const typed = {
    ...form,
    "que-son": "<script>alert(1)</script>",
    terceros: "[pulse](javascript:alert`1`)",
    inventario: "Nada.",
    duracion: "",
  };
  const answer = await lucia.post("/gestion/ajustes/cookies", { ...typed, intent: "save" });
  expect(answer.status).toBe(422);
  const { main } = await open(answer);
  for (const sentence of [
    "código HTML",
    "no es un enlace",
    "Falta {blocks.inventory}",
    "Falta el texto",
  ])
    expect(main).toContain(sentence);
  expect(main).toContain("alert`1`");
  expect(await findHtmlProblems(answer.body)).toEqual([]);
  const preview = { ...typed, page: "cookies" };
  expect((await lucia.post("/gestion/ajustes/cookies/vista-previa", preview)).status).toBe(422);
});

test("a preview of a policy shows unsaved texts and terms, of every policy", async () => {
  const form = await typedOn("/gestion/ajustes/cookies");
  const draft = { ...form, terceros: "Ninguna & nadie.", page: "cookies" };
  const preview = await lucia.post("/gestion/ajustes/cookies/vista-previa", draft);
  expect(preview.status).toBe(200);
  expect(preview.body).toContain("Ninguna &amp; nadie.");
  expect(preview.body).toContain(settingsCopy.previewBar);
  expect(await page("/cookies")).not.toContain("nadie.");
  const longer = { ...toTyped("promises", samples.promises), "transactionRetention.amount": "11" };
  const privacy = await lucia.post("/gestion/ajustes/compromisos/vista-previa", {
    ...longer,
    page: "privacy",
  });
  expect(privacy.body).toContain("11\u00A0años");
  expect(await page("/politicas")).not.toContain("11\u00A0años");
});

/** Values of the form on a page, as a browser would submit them unchanged. */
async function typedOn(path: string): Promise<Record<string, string>> {
  const { body } = await lucia.get(path);
  const areas = body.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)<\/textarea>/g);
  const seen = /name="seen" value="(\d+)"/.exec(body)?.[1] ?? "";
  const texts = [...areas].map(([, name = "", text = ""]) => [name, unescaped(text)]);
  return { ...Object.fromEntries(texts), seen };
}

function unescaped(html: string): string {
  return html
    .replace(/^\n/, "")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}

async function save(path: string, typed: Record<string, string>): Promise<void> {
  const seen = typed.seen ?? (await typedOn(path)).seen ?? "";
  const answer = await lucia.post(path, { ...typed, seen, intent: "save" });
  expect(answer, answer.body.slice(0, 200)).toMatchObject({
    status: 303,
    headers: { location: `${path}?hecho=guardado` },
  });
}

async function undo(path: string): Promise<void> {
  const history = await lucia.get(`${path}/historial`);
  const [number = ""] = /name="number" value="(\d+)"/.exec(history.body)?.slice(1) ?? [];
  const answer = await lucia.post(`${path}/historial`, { number, seen: number });
  expect(answer.status).toBe(303);
}

async function page(path: string): Promise<string> {
  return (await fetch(`${site.url}${path}`)).text();
}

/** Hash of the current version of a policy, that is, of the version that was shown for the first time most recently. */
async function currentHash(policy: string): Promise<string> {
  const { hash } = await withDatabase(site, (db) =>
    db
      .selectFrom("policy_version")
      .select("hash")
      .where("policy", "=", policy)
      .orderBy("first_shown_at", "desc")
      .executeTakeFirstOrThrow(),
  );
  return hash;
}

async function versionOf(hash: string): Promise<string> {
  const { version } = await withDatabase(site, (db) =>
    db
      .selectFrom("policy_version")
      .select("version")
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow(),
  );
  return version;
}
