import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAuthenticator } from "../support/authenticator.ts";
import { createHttpClient } from "../support/http-client.ts";
import { addCompany, addPasskeyOf, askCode, challengeIn, type Place } from "../support/members.ts";
import { addPerson, lucia, signedIn as signedInStaff } from "../support/people.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";

const party = { origin: "http://localhost", rpId: "localhost" };
const tabs = ["/cuenta", "/cuenta/personas", "/cuenta/direcciones", "/cuenta/lista-de-precios"];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder = "";
const running: Site[] = [];
let sites: Place[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "escaparate-members-"));
  const env = {
    // All instances share a folder, so that the test finds emails whichever instance has sent them.
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PUBLIC_URL: party.origin,
    SIGNING_KEYS: randomBytes(32).toString("base64url"),
  };
  for (let count = 0; count < 3; count += 1) running.push(await startSite({ env }));
  sites = running.map(({ url, dataDir }) => ({ url, dataDir, databaseUrl: database.url }));
  await addPerson(lucia, { DATA_DIR: folder, DATABASE_URL: database.url });
});
afterAll(async () => {
  await Promise.all(running.map((site) => site.stop()));
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it("a member signs in on one instance, goes on on another, and loses all tabs when a third suspends", async () => {
  const [one, other, third] = sites as [Place, Place, Place];
  const email = "nerea@tres.es";
  const companyId = await addCompany(one, { email, name: "Salón de Tres" });
  const client = createHttpClient(one);
  const code = await askCode(one, client, email);
  // The code is entered on another instance than the one that sent it.
  const here = createHttpClient(other, { cookies: client.cookies });
  expect((await here.post("/entrar/codigo", { code })).headers.location).toBe("/cuenta");
  const open = () =>
    Promise.all(
      sites.flatMap((site) =>
        tabs.map((path) => createHttpClient(site, { cookies: new Map(here.cookies) }).get(path)),
      ),
    );
  for (const { status, body } of await open()) {
    expect(status).toBe(200);
    expect(body).toContain("Salón de Tres");
  }
  const authenticator = createAuthenticator(party);
  const personId = await addPasskeyOf(here, authenticator);

  const staff = await signedInStaff(third, lucia);
  const suspended = await staff.post(`/gestion/empresas/${companyId}/estado`, {
    status: "suspended",
    reason: "unpaid",
  });
  expect(suspended.status).toBe(303);

  for (const { body } of await open()) expect(body).not.toContain("Salón de Tres");
  for (const site of sites) {
    const visitor = createHttpClient(site);
    const challenge = challengeIn((await createHttpClient(one).get("/entrar")).body);
    const passkey = JSON.stringify(authenticator.get(challenge, { personId }));
    expect((await visitor.post("/entrar", { passkey })).status).toBe(422);
  }
});

it("a passkey challenge of one instance is answered once, on any instance", async () => {
  const [one] = sites as [Place];
  const email = "eva@tres.es";
  await addCompany(one, { email, name: "Salón Eva" });
  const client = createHttpClient(one);
  await client.post("/entrar/codigo", { code: await askCode(one, client, email) });
  const authenticator = createAuthenticator(party);
  const personId = await addPasskeyOf(client, authenticator);
  for (let round = 0; round < 10; round += 1) {
    const challenge = challengeIn((await createHttpClient(one).get("/entrar")).body);
    const passkey = JSON.stringify(authenticator.get(challenge, { personId }));
    const answers = await Promise.all(
      sites.map((site) => createHttpClient(site).post("/entrar", { passkey })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  }
});
