import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAttempts } from "../../src/platform/auth/attempts.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { attempt as wrongPassword } from "../../src/staff/sign-in/attempts.ts";
import { createHttpClient, said } from "../support/http-client.ts";
import { addPerson, lucia } from "../support/people.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";

const wrong = "otra frase que no es la suya";

/** Two instances that share a database and take the visitor's address from a proxy's header. */
let sites: [Site, Site];
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "escaparate-limits-"));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SIGNING_KEYS: "0123456789abcdef0123456789abcdef",
    TRUST_PROXY: "1",
    SUBMISSIONS_PER_HOUR: "3",
  };
  await addPerson(lucia, env);
  sites = [await startSite({ env }), await startSite({ env })];
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe("attempts to sign in as staff", () => {
  it("at one account end after ten from one network, at whichever instance", async () => {
    const email = "nuria@arrebol.example";
    const statuses: number[] = [];
    for (let round = 0; round < 12; round++)
      statuses.push((await attempt(round, { email, from: "203.0.113.1" })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await attempt(0, { email, from: "203.0.113.2" })).status).toBe(422);
  });

  it("from other networks do not lock a member out", async () => {
    const email = "remedios@arrebol.example";
    await addPerson({ ...lucia, email }, { DATABASE_URL: database.url, DATA_DIR: folder });
    for (let round = 0; round < 11; round++) await attempt(round, { email, from: "192.0.2.1" });
    const { password } = lucia;
    expect((await attempt(0, { email, from: "192.0.2.1", password })).status).toBe(429);
    expect((await attempt(0, { email, from: "198.51.100.200", password })).status).toBe(303);
  });

  it("of a hundred in an hour leave two to each further network", async () => {
    const { db } = openDatabase({ kind: "postgres", url: database.url });
    const attempts = createAttempts(db, { secret: "s" });
    const account = "asedio@arrebol.example";
    const everywhere = wrongPassword.atAccountFromAnywhere(account);
    for (let round = 0; round < 100; round++) expect(await attempts.isOver(everywhere)).toBe(false);
    expect(await attempts.isOver(everywhere)).toBe(true);
    for (const network of ["203.0.113.1", "203.0.113.2"]) {
      const there = wrongPassword.atAccountFrom(account, network, { isAttacked: true });
      const waits = [await attempts.take(there), await attempts.take(there)];
      expect([...waits, (await attempts.take(there)) !== null]).toEqual([null, null, true]);
    }
    await db.destroy();
  });

  it("count the same for an account that exists, also with the right password", async () => {
    const from = "198.51.100.99";
    for (let round = 0; round < 10; round++) {
      const { status } = await attempt(round, { email: lucia.email, from });
      expect(status).toBe(422);
    }
    const { status, headers, body } = await attempt(0, {
      email: lucia.email.toUpperCase(),
      from,
      password: lucia.password,
    });
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(800);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(900);
    expect(said(body)[0]).toContain("15\u00A0minutos");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("from one address end after fifty, concurrent or not, and continue from another address", async () => {
    const from = "2001:db8:1:2::";
    const statuses: number[] = [];
    for (let first = 0; first < 60; first += 6) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, nth) => first + nth).map((round) =>
          attempt(round, { email: `nadie-${round}@arrebol.example`, from: `${from}${round}` }),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(statuses.filter((status) => status === 422)).toHaveLength(50);
    const elsewhere = await attempt(0, { email: "otra@arrebol.example", from: "2001:db8:1:3::1" });
    expect(elsewhere.status).toBe(422);
  });
});

it("many concurrent sign-ins are told to wait, and count as no attempts", async () => {
  const from = "192.0.2.9";
  const crowd = await Promise.all(
    Array.from({ length: 40 }, () => attempt(0, { email: "crowd@arrebol.example", from })),
  );
  const [turnedAway] = crowd.filter(({ status }) => status === 503);
  expect(turnedAway?.headers["retry-after"]).toBe("3");
  expect(said(turnedAway?.body ?? "")[0]).toContain("a la vez");
  expect((await attempt(0, { email: "otra-2@arrebol.example", from })).status).toBe(422);
});

it("access requests from one address are counted over both instances together", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 5; round++) {
    const typed = { ...salonRizoLibre, email: `compras-${round}@salon-rizo-libre.es` };
    const from = { "x-forwarded-for": "203.0.113.77" };
    statuses.push((await send(sites[round % 2] as Site, typed, from)).status);
  }
  expect(statuses).toEqual([303, 303, 303, 429, 429]);
});

it("a session opened on one instance is valid on the other", async () => {
  const ines = { ...lucia, email: "ines@arrebol.example" };
  await addPerson(ines, { DATABASE_URL: database.url, DATA_DIR: folder });
  const client = createHttpClient(sites[0]);
  expect((await client.post("/gestion/entrar", ines)).status).toBe(303);
  const { cookies } = client;
  const other = createHttpClient(sites[1], { cookies });
  expect((await other.get("/gestion/cuenta")).status).toBe(200);
  await other.post("/gestion/salir", {});
  expect(
    (await createHttpClient(sites[0], { cookies: new Map(cookies) }).get("/gestion")).status,
  ).toBe(303);
});

function attempt(
  round: number,
  { email, from, password = wrong }: { email: string; from: string; password?: string },
) {
  const site = sites[round % 2] as Site;
  const client = createHttpClient(site, { headers: { "x-forwarded-for": from } });
  return client.post("/gestion/entrar", { email, password });
}
