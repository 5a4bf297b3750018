import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCopy } from "../../src/staff/copy/account-copy.ts";
import { staffChangeCopy } from "../../src/staff/copy/team-copy.ts";
import { idOf, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import { createHttpClient, type HttpClient, said } from "../support/http-client.ts";
import { getOne, linesOf, parsePage } from "../support/page.ts";
import { addPerson, lucia, marc, runStaff, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

const [team, account] = ["/gestion/equipo", "/gestion/cuenta"];
const ines = { ...marc, name: "Inés Vidal", email: "ines@arrebol.example" };
const own = "nueve gaviotas y un tren";

let site: Site;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  await addPerson(lucia, { DATA_DIR: site.dataDir });
  admin = await signedIn(site, lucia);
  await admin.post(team, { intent: "add", ...ines });
});
afterAll(() => site.stop());

describe("a staff password that an admin typed", () => {
  it("opens only the page where it is changed", async () => {
    const client = await signedIn(site, ines);
    for (const path of ["/gestion", "/gestion/cuenta/segundo-paso", "/gestion/exportacion.csv"])
      expect((await client.get(path)).headers.location, path).toBe(account);
    expect((await client.post("/gestion/correos/x/reenvio", {})).headers.location).toBe(account);
    const page = await client.get(account);
    expect(page.status).toBe(200);
    expect(said(page.body)).toEqual([accountCopy.password.mustChange]);
    expect(await findHtmlProblems(page.body)).toEqual([]);
  });

  it("cannot be changed to itself", async () => {
    const client = await signedIn(site, ines);
    const kept = await client.post(account, {
      intent: "password",
      current: ines.password,
      next: ines.password,
    });
    expect(kept.status).toBe(422);
    expect(kept.body).toContain(accountCopy.password.unchanged);
    expect((await client.get("/gestion")).status).toBe(303);
  });

  it("opens everything once the member has changed it, in a new session", async () => {
    const client = await signedIn(site, ines);
    const before = [...client.cookies.values()];
    await client.post(account, { intent: "password", current: ines.password, next: own });
    expect([...client.cookies.values()]).not.toEqual(before);
    expect((await client.get("/gestion")).status).toBe(200);
    expect((await (await signedIn(site, { ...ines, password: own })).get("/gestion")).status).toBe(
      200,
    );
  });
});

it("a password set by the operator's command need not be changed", async () => {
  const env = { DATA_DIR: site.dataDir };
  const args = ["add", marc.email, "--name", marc.name];
  expect(await runStaff(args, { env, input: marc.password })).toMatchObject({ status: 0 });
  expect((await (await signedIn(site, marc)).get("/gestion")).status).toBe(200);
});

it("admins see what was done to anybody's access, the latest first", async () => {
  const client = await signedIn(site, marc);
  await client.post(account, {
    intent: "end-sessions",
    session: "otras",
    sessionsPassword: marc.password,
  });
  const member = await idOf(site, marc);
  await admin.post(team, { intent: "role", member, role: "admin" });
  await runStaff(["disable", marc.email], { env: { DATA_DIR: site.dataDir } });
  const page = await admin.get(team);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  const main = linesOf(getOne(await parsePage(page.body), "main"));
  const lines = main
    .slice(main.indexOf(staffChangeCopy.title))
    .filter((line) => line.endsWith("."));
  expect(lines.slice(1)).toEqual([
    "El servidor (línea de comandos) desactivó a Marc Oriol.",
    "Lucía Ferrer cambió la función de Marc Oriol: administración.",
    "Marc Oriol cerró sus demás sesiones.",
    "El servidor (línea de comandos) añadió al equipo a Marc Oriol: comercial.",
    "Inés Vidal cambió su contraseña.",
    "Lucía Ferrer añadió al equipo a Inés Vidal: comercial.",
    "El servidor (línea de comandos) añadió al equipo a Lucía Ferrer: administración.",
  ]);
});

describe("a staff member who forgot the password", () => {
  const rosa = { ...marc, name: "Rosa Prat", email: "rosa@arrebol.example" };
  const provisional = "cinco tejados y una cometa";

  it("gets one from an admin, is signed out at once and has to choose a new one with it", async () => {
    const env = { DATA_DIR: site.dataDir };
    await runStaff(["add", rosa.email, "--name", rosa.name], { env, input: rosa.password });
    const before = await signedIn(site, rosa);
    const member = await idOf(site, rosa);
    const done = await admin.post(team, { intent: "password", member, password: provisional });
    expect(done.headers.location).toBe(`${team}?hecho=contrasena`);
    expect((await before.get("/gestion")).headers.location).toMatch(/^\/gestion\/entrar/);
    expect((await createHttpClient(site).post("/gestion/entrar", rosa)).status).toBe(422);
    const after = await signedIn(site, { ...rosa, password: provisional });
    expect((await after.get("/gestion")).headers.location).toBe(account);
  });

  it("cannot get one that is easily guessed, nor from sales staff", async () => {
    const member = await idOf(site, rosa);
    const weak = await admin.post(team, { intent: "password", member, password: "contraseña1" });
    expect(weak.status).toBe(422);
    expect(await findHtmlProblems(weak.body)).toEqual([]);
    expect(weak.body).not.toContain("contraseña1");
    const sales = await signedIn(site, { ...ines, password: own });
    const refused = await sales.post(team, { intent: "password", member, password: provisional });
    expect(refused.status).toBe(403);
  });
});

describe("a staff session", () => {
  const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString();
  const lastWeek = new Date(Date.now() - 8 * 24 * 3600_000).toISOString();

  it.each([
    ["has not been used for long", { expires_at: yesterday }],
    ["was begun longer ago than a session may last", { created_at: lastWeek }],
  ])("that %s is redirected to the sign-in page", async (_why, change) => {
    const client = await signedIn(site, lucia);
    expect((await client.get("/gestion")).status).toBe(200);
    await withDatabase(site, (db) => db.updateTable("staff_session").set(change).execute());
    for (const path of ["/gestion", team]) {
      const { status, headers } = await client.get(path);
      expect([status, headers.location?.split("?")[0]], path).toEqual([303, "/gestion/entrar"]);
    }
  });
});

it("sign-ins, sign-outs and failures are logged by account number only", async () => {
  const client = await signedIn(site, { ...ines, password: own });
  expect((await client.get(team)).status).toBe(403);
  const out = await client.post("/gestion/salir", {});
  expect(out.headers["clear-site-data"]).toBe('"cache"');
  const lines = () =>
    site
      .logs()
      .split("\n")
      .filter((line) => /"member":"[\w-]{36}"/.test(line))
      .map((line) => JSON.parse(line).msg);
  await expect
    .poll(lines)
    .toEqual(expect.arrayContaining(["signed in", "not allowed to this role", "signed out"]));
  expect(site.logs()).not.toContain(ines.email);
});
