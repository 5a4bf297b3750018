import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consoleFailures } from "../../src/console/copy/frame-copy.ts";
import { changeRejections, teamCopy } from "../../src/staff/copy/team-copy.ts";
import { createStaffTeam } from "../../src/staff/members/staff-team.ts";
import { withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import { createHttpClient, type HttpClient, said } from "../support/http-client.ts";
import { addPerson, lucia, marc, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

const path = "/gestion/equipo";

let site: Site;
let env: Record<string, string>;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  env = { DATA_DIR: site.dataDir };
  await addPerson(lucia, env);
  await addPerson(marc, env);
  admin = await signedIn(site, lucia);
});
afterAll(() => site.stop());

describe("a member of sales", () => {
  it("sees no link to the team page and is told that it is closed to them", async () => {
    const sales = await signedIn(site, marc);
    expect((await sales.get("/gestion")).body).not.toContain(`href="${path}"`);
    const { status, body, headers } = await sales.get(path);
    expect(status).toBe(403);
    expect(body).toContain(consoleFailures.forbidden.title);
    expect(body).not.toContain(lucia.email);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(await findHtmlProblems(body)).toEqual([]);
  });

  it.each<Record<string, string>>([
    { intent: "add", name: "Inés Vidal", email: "ines@arrebol.example", role: "admin" },
    { intent: "role", role: "admin" },
    { intent: "disable" },
    { intent: "enable" },
    { intent: "unlink" },
  ])("cannot change the team or anybody's sign-in by posting %j", async (fields) => {
    const before = await members();
    const sales = await signedIn(site, marc);
    const member = await memberId("Marc Oriol");
    const answer = await sales.post(path, { ...fields, member, password: lucia.password });
    expect(answer.status).toBe(403);
    expect(await members()).toEqual(before);
  });
});

describe("an admin on the team page", () => {
  it("sees all members, and adds one who can sign in at once", async () => {
    const ines = { ...marc, name: "Inés Vidal", email: "ines@arrebol.example" };
    const added = await admin.post(path, { intent: "add", ...ines });
    expect([added.status, added.headers.location]).toEqual([303, `${path}?hecho=anadido`]);
    const { body } = await admin.get(added.headers.location ?? "");
    expect(said(body)).toEqual([teamCopy.done.anadido]);
    for (const { email } of [lucia, marc, ines]) expect(body).toContain(email);
    expect(await findHtmlProblems(body)).toEqual([]);
    await signedIn(site, ines);
  });

  it("sees at each field what is wrong, and loses nothing but the password", async () => {
    const { status, body } = await admin.post(path, {
      intent: "add",
      name: "Inés & Vidal",
      email: "ines",
      role: "admin",
      password: "corta y mala",
    });
    expect(status).toBe(422);
    expect(body).toContain('value="Inés &amp; Vidal"');
    expect(body).toContain('value="ines"');
    expect(body).not.toContain("corta y mala");
    expect(await findHtmlProblems(body)).toEqual([]);
  });

  it("cannot add the same address twice", async () => {
    const { status, body } = await admin.post(path, {
      intent: "add",
      name: "Otro Marc",
      email: marc.email.toUpperCase(),
      role: "sales",
      password: lucia.password,
    });
    expect(status).toBe(422);
    expect(body).toContain(teamCopy.taken);
  });

  it("changes roles, which apply at once", async () => {
    const sales = await signedIn(site, marc);
    const member = await memberId(marc.name);
    const given = await admin.post(path, { intent: "role", member, role: "admin" });
    expect(given.headers.location).toBe(`${path}?hecho=funcion`);
    expect((await sales.get(path)).status).toBe(200);
    await admin.post(path, { intent: "role", member, role: "sales" });
    expect((await sales.get(path)).status).toBe(403);
  });

  it("disables a member, who is signed out at once, and enables the member again", async () => {
    const sales = await signedIn(site, marc);
    const member = await memberId(marc.name);
    const done = await admin.post(path, { intent: "disable", member });
    expect(done.headers.location).toBe(`${path}?hecho=desactivado`);
    expect((await sales.get("/gestion")).status).toBe(303);
    expect((await createHttpClient(site).post("/gestion/entrar", marc)).status).toBe(422);
    await admin.post(path, { intent: "enable", member });
    await signedIn(site, marc);
  });

  it.each<Record<string, string>>([{ intent: "disable" }, { intent: "role", role: "sales" }])(
    "cannot lock themselves out with %j",
    async (fields) => {
      const member = await memberId(lucia.name, await secondAdmin());
      const { status, body } = await admin.post(path, { ...fields, member });
      expect(status).toBe(409);
      expect(said(body)).toEqual([changeRejections.self]);
      expect((await admin.get(path)).status).toBe(200);
    },
  );

  it("is told if a member does not exist", async () => {
    const { status, body } = await admin.post(path, { intent: "disable", member: "nobody" });
    expect(status).toBe(409);
    expect(said(body)).toEqual([changeRejections.unknown]);
  });

  it.each<Record<string, string>>([
    { intent: "role", role: "jefa" },
    { intent: "role" },
    { intent: "remove" },
    {},
  ])("gets 400 for %j", async (fields) => {
    const member = await memberId(marc.name);
    expect((await admin.post(path, { ...fields, member })).status).toBe(400);
  });
});

it("when two admins disable each other at once, one of them remains", async () => {
  await withDatabase(site, async (db) => {
    const team = createStaffTeam({ db, now: Date.now, onDisabled: [] });
    const earlier = (await team.list()).filter(({ name }) => name.startsWith("Núria"));
    for (const { id } of earlier) await team.disable({ actor: null, memberId: id });
  });
  const other = await secondAdmin();
  const ids = [await memberId(lucia.name, other), await memberId(`Núria Pons ${admins}`)];
  const answers = await Promise.all([
    admin.post(path, { intent: "disable", member: ids[1] ?? "" }),
    other.post(path, { intent: "disable", member: ids[0] ?? "" }),
  ]);
  expect(answers.filter(({ headers }) => headers.location?.includes("hecho"))).toHaveLength(1);
  const active = (await members()).filter(
    ({ role, isDisabled }) => role === "admin" && !isDisabled,
  );
  expect(active).toHaveLength(1);
});

function members() {
  return withDatabase(site, (db) => createStaffTeam({ db, now: Date.now, onDisabled: [] }).list());
}

let admins = 0;

async function secondAdmin(): Promise<HttpClient> {
  admins += 1;
  const nuria = {
    ...lucia,
    name: `Núria Pons ${admins}`,
    email: `nuria-${admins}@arrebol.example`,
  };
  await addPerson(nuria, env);
  return signedIn(site, nuria);
}

/** Id of the member of staff with this name, read from the team page as another admin sees it. */
async function memberId(name: string, as: HttpClient = admin): Promise<string> {
  const { body } = await as.get(path);
  const line = body.split("<li").find((item) => item.includes(name)) ?? "";
  const [, id = ""] = line.match(/name="member" value="([^"]+)"/) ?? [];
  expect(id, name).not.toBe("");
  return id;
}
