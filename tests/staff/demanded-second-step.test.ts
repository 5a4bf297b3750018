import { afterAll, beforeAll, expect, it } from "vitest";
import { twoFactorSetup } from "../../src/staff/copy/es-account.ts";
import { findHtmlProblems } from "../html.ts";
import { type Site, startSite } from "../site.ts";
import { addPerson, lucia, marc, signedIn } from "./people.ts";
import { totp } from "./totp.ts";
import { said } from "./walker.ts";

const setup = "/gestion/cuenta/segundo-paso";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { REQUIRE_SECOND_STEP: "admins" } });
  for (const person of [lucia, marc]) await addPerson(person, { DATA_DIR: site.dataDir });
});
afterAll(() => site.stop());

it("an admin without a second step gets no further than to where it is set up", async () => {
  const walker = await signedIn(site, lucia);
  for (const path of ["/gestion", "/gestion/cuenta", "/gestion/equipo", "/gestion/exportacion.csv"])
    expect((await walker.get(path)).headers.location, path).toBe(setup);
  expect((await walker.get("/gestion/equipo.data")).body).not.toContain(marc.email);
  const posted = await walker.post("/gestion/equipo", { intent: "disable", member: "x" });
  expect([posted.status, posted.headers.location]).toEqual([303, setup]);
  const page = await walker.get(setup);
  expect(said(page.body)).toEqual([twoFactorSetup.owed]);
  expect(await findHtmlProblems(page.body)).toEqual([]);
});

it("with it everything is open, until it is taken off again", async () => {
  const walker = await signedIn(site, lucia);
  await walker.post(setup, { intent: "start", startPassword: lucia.password });
  const { body } = await walker.get(setup);
  const key = (body.match(/(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}/)?.[0] ?? "").replaceAll(" ", "");
  expect((await walker.post(setup, { intent: "confirm", code: totp(key) })).status).toBe(200);
  expect((await walker.get("/gestion")).status).toBe(200);
  await walker.post(setup, { intent: "end", endPassword: lucia.password });
  expect((await walker.get("/gestion")).headers.location).toBe(setup);
});

it("nobody else is asked", async () => {
  expect((await (await signedIn(site, marc)).get("/gestion")).status).toBe(200);
});
