import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { realmKeys } from "../../src/platform/auth/cookie-jar.ts";
import { migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { createStaffTeam } from "../../src/staff/members/staff-team.ts";
import { createStaffAuth } from "../../src/staff/sign-in/auth.ts";
import { lucia, marc } from "../support/people.ts";

const folder = mkdtempSync(join(tmpdir(), "escaparate-work-"));
const opened = openDatabase({ kind: "sqlite", file: join(folder, "site.db") });
const { db } = opened;
const auth = createStaffAuth({
  db,
  publicUrl: "http://127.0.0.1:3000",
  keys: realmKeys("staff", ["k".repeat(32)]),
  company: { name: "Casa" },
  log: createLogger("silent"),
});

let derived = 0;
beforeAll(async () => {
  await migrateToLatest(opened);
  const team = createStaffTeam({ db, now: Date.now, onDisabled: [] });
  for (const person of [lucia, marc]) await team.add(person, { actor: null });
  const disabled = (await team.list()).find(({ email }) => email === marc.email);
  await team.disable({ actor: null, memberId: disabled?.id ?? "" });
  // Counts how often a key is derived from a password. If that happens once in every case, response times do not reveal
  // which accounts exist.
  const { password } = await auth.$context;
  const { hash, verify } = password;
  vi.spyOn(password, "hash").mockImplementation((...given) => {
    derived += 1;
    return hash(...given);
  });
  vi.spyOn(password, "verify").mockImplementation((...given) => {
    derived += 1;
    return verify(...given);
  });
});
beforeEach(() => {
  derived = 0;
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it.each([
  ["a wrong password", lucia.email, "otra frase que no es la suya"],
  ["an unknown address", "nadie@arrebol.example", lucia.password],
  ["a disabled account", marc.email, marc.password],
  ["the right password", lucia.email, lucia.password],
])("the sign-in attempt with %s costs exactly one derived key", async (_what, email, password) => {
  await auth.api.signInEmail({ body: { email, password } }).catch(() => null);
  expect(derived).toBe(1);
});
