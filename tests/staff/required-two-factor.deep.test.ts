import { afterAll, beforeAll, expect, it } from "vitest";
import { twoFactorSetup } from "../../src/staff/copy/account-copy.ts";
import { findHtmlProblems } from "../support/html.ts";
import { said } from "../support/http-client.ts";
import { addPerson, lucia, marc, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { totp } from "../support/totp.ts";

const setup = "/gestion/cuenta/segundo-paso";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { REQUIRE_TWO_FACTOR: "admins" } });
  for (const person of [lucia, marc]) await addPerson(person, { DATA_DIR: site.dataDir });
});
afterAll(() => site.stop());

it("an admin without two-factor authentication can only open the page where it is set up", async () => {
  const client = await signedIn(site, lucia);
  for (const path of ["/gestion", "/gestion/cuenta", "/gestion/equipo", "/gestion/exportacion.csv"])
    expect((await client.get(path)).headers.location, path).toBe(setup);
  expect((await client.get("/gestion/equipo.data")).body).not.toContain(marc.email);
  const posted = await client.post("/gestion/equipo", { intent: "disable", member: "x" });
  expect([posted.status, posted.headers.location]).toEqual([303, setup]);
  const page = await client.get(setup);
  expect(said(page.body)).toEqual([twoFactorSetup.owed]);
  expect(await findHtmlProblems(page.body)).toEqual([]);
});

it("an admin with two-factor authentication can open everything, until it is turned off", async () => {
  const client = await signedIn(site, lucia);
  await client.post(setup, { intent: "start", startPassword: lucia.password });
  const { body } = await client.get(setup);
  const key = (body.match(/(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}/)?.[0] ?? "").replaceAll(" ", "");
  expect((await client.post(setup, { intent: "confirm", code: totp(key) })).status).toBe(200);
  expect((await client.get("/gestion")).status).toBe(200);
  await client.post(setup, { intent: "end", endPassword: lucia.password });
  expect((await client.get("/gestion")).headers.location).toBe(setup);
});

it("staff who are no admins need no two-factor authentication", async () => {
  expect((await (await signedIn(site, marc)).get("/gestion")).status).toBe(200);
});
