import { join } from "node:path";
import type { HtmlElement } from "html-validate";
import { expect } from "vitest";
import { openDatabase } from "../../src/platform/database/database.ts";
import { createStaffTeam } from "../../src/staff/members/staff-team.ts";
import { type Applicant, newApplicant, post, readFileOf } from "./applicant.ts";
import { attributeOf, getOne, linesOf, parsePage } from "./page.ts";
import { addPerson, lucia, marc, signedIn } from "./people.ts";
import type { Typed } from "./send-request.ts";
import type { Site } from "./site.ts";
import type { Answer } from "./visit.ts";

export { lucia, marc };

/** Adds two staff members and signs them in: an admin and a sales member. */
export async function signInMembers(site: Site) {
  for (const person of [lucia, marc]) await addPerson(person, { DATA_DIR: site.dataDir });
  return { lucia: await signedIn(site, lucia), marc: await signedIn(site, marc) };
}

/** Id of a staff member, as stored in the history and in assignments. */
export async function idOf(site: Site, { email }: { email: string }): Promise<string> {
  const members = await withDatabase(site, (db) =>
    createStaffTeam({ db, now: Date.now, onDisabled: [] }).list(),
  );
  return members.find((member) => member.email === email)?.id ?? "";
}

export type Case = Applicant & { id: string; page: string };

/** A request whose applicant has not confirmed yet. */
export async function newRequest(site: Site, typed: Typed = {}): Promise<Case> {
  const applicant = await newApplicant(site, typed);
  const { request } = await readFileOf(site, applicant);
  return { ...applicant, id: request.id, page: `/gestion/solicitudes/${request.id}` };
}

/** A confirmed request that awaits a decision. */
export async function newCase(site: Site, typed: Typed = {}): Promise<Case> {
  const request = await newRequest(site, typed);
  expect((await post(site, `${request.path}/confirmacion`)).status).toBe(303);
  return request;
}

/** Parses the page of a response; `main` is the visible text of its main element. */
export async function open(
  answer: Answer,
): Promise<{ root: HtmlElement; main: string; status: number }> {
  const root = await parsePage(answer.body);
  return { root, main: linesOf(getOne(root, "main")).join("\n"), status: answer.status };
}

/** Ids of the requests in the queue, in the order of the page. */
export async function listed(answer: Answer): Promise<string[]> {
  expect(answer.status).toBe(200);
  const { root } = await open(answer);
  return root
    .querySelectorAll("main ol h2 a")
    .map((link) => /^\/gestion\/solicitudes\/([\w-]+)$/.exec(attributeOf(link, "href") ?? ""))
    .map((path) => path?.[1] ?? "");
}

export async function withDatabase<Result>(
  { dataDir }: { dataDir: string },
  task: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Result>,
): Promise<Result> {
  const { db } = openDatabase({ kind: "sqlite", file: join(dataDir, "site.db") });
  try {
    return await task(db);
  } finally {
    await db.destroy();
  }
}

/** Repeats `ask` until it returns a value, for up to 90 seconds. */
export async function eventually<Result>(ask: () => Promise<Result | undefined>): Promise<Result> {
  const deadline = performance.now() + 90_000;
  while (performance.now() < deadline) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("It did not come to be within 90 s.");
}
