import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { toConfig } from "../../src/platform/config/config.ts";
import { readEnvironment } from "../../src/platform/config/environment.ts";
import { migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import { createStaffTeam } from "../../src/staff/members/staff-team.ts";
import { environment, root } from "./command.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";

export const lucia = {
  name: "Lucía Ferrer",
  email: "lucia@arrebol.example",
  role: "admin",
  password: "tres olivos y un faro",
};
export const marc = {
  name: "Marc Oriol",
  email: "marc@arrebol.example",
  role: "sales",
  password: "siete barcas de corcho",
};

export const ines = {
  name: "Inés Vidal",
  email: "ines.vidal@arrebol.example",
  role: "products",
  password: "nueve cestas de mimbre",
};

export type Person = typeof lucia;

/** Runs the staff command (`npm run staff`) in its own process, with `input` on standard input. */
export async function runStaff(
  args: string[],
  { env, input = "" }: { env: Record<string, string>; input?: string },
): Promise<{ status: number | null; out: string; err: string }> {
  const { SITE_NODE_OPTIONS = "" } = process.env;
  const command = spawn(process.execPath, ["src/staff/commands/staff.ts", ...args], {
    cwd: root,
    env: { ...environment(), NODE_OPTIONS: SITE_NODE_OPTIONS, ...env },
  });
  command.stdin.end(input);
  const [out, err] = await Promise.all([text(command.stdout), text(command.stderr)]);
  const status = await new Promise<number | null>((resolve) =>
    command.exitCode === null ? command.once("exit", resolve) : resolve(command.exitCode),
  );
  return { status, out, err };
}

/** Adds a staff member to a site's database; the site need not be running. */
export async function addPerson(person: Person, env: Record<string, string>): Promise<void> {
  const { db, engine } = openDatabase(toConfig(readEnvironment(env)).database);
  await migrateToLatest({ db, engine });
  expect(
    await createStaffTeam({ db, now: Date.now, onDisabled: [] }).add(person, { actor: null }),
  ).toMatchObject({
    kind: "added",
  });
  await db.destroy();
}

/** Client of a staff member signed in with a password, without two-factor authentication. */
export async function signedIn(
  site: { url: string },
  { email, password }: Pick<Person, "email" | "password">,
  headers: Record<string, string> = {},
): Promise<HttpClient> {
  const client = createHttpClient(site, { headers });
  const answer = await client.post("/gestion/entrar", { email, password });
  expect(answer).toMatchObject({ status: 303, headers: { location: "/gestion" } });
  return client;
}
