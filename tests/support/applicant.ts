import { randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import type {
  AccessRequest,
  AccessRequestEvent,
} from "../../src/access-requests/domain/access-request.ts";
import type { Verb } from "../../src/access-requests/domain/transitions.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { assignAccessRequest } from "../../src/access-requests/use-cases/assign-request.ts";
import { changeAccessRequest } from "../../src/access-requests/use-cases/change-request.ts";
import type { AccessRequestDeps } from "../../src/access-requests/use-cases/deps.ts";
import { noteOnAccessRequest } from "../../src/access-requests/use-cases/note-on-request.ts";
import { createSigner } from "../../src/platform/config/signing-keys.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { signPersonalLink } from "../../src/platform/http/personal-link.ts";
import { madridCalendar } from "../../src/promises/madrid-calendar.ts";
import { promises } from "../../src/promises/promises.ts";
import type { StaffDecision } from "../../src/workflow/run-command.ts";
import { parsePage } from "./page.ts";
import { salonRizoLibre, sendAndRead, type Typed } from "./send-request.ts";
import { ask, type OpenPage } from "./visit.ts";

type Place = { url: string; dataDir: string };

/** Applicant who has submitted the form; `link` is the signed token in the email that they received. */
export type Applicant = { reference: string; email: string; link: string; path: string };

export async function newApplicant(site: Place, typed: Typed = {}): Promise<Applicant> {
  const email = typed.email ?? `hola@salon-${randomBytes(4).toString("hex")}.es`;
  const reference = await sendAndRead(site, { ...salonRizoLibre, email, ...typed });
  const link = await linkInMail(site, { reference, email });
  return { reference, email, link, path: `/solicitud/${link}` };
}

/** Submits a form on an applicant's page as a browser without JavaScript does. */
export async function post(
  site: Place,
  path: string,
  typed: Typed = {},
  headers: Record<string, string> = {},
): Promise<OpenPage> {
  const answer = await ask(site, path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(typed as Record<string, string>).toString(),
  });
  return { ...answer, root: await parsePage(answer.body) };
}

/** All emails that the site has sent to an address so far, oldest first. */
export async function mailsTo(site: Place, address: string) {
  const folder = join(site.dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(
    names.filter((name) => name.endsWith(".eml")).map((name) => readMail(join(folder, name))),
  );
  return all
    .filter(({ to }) => to?.some((mailbox) => mailbox.address === address))
    .sort((one, other) => (one.date ?? "").localeCompare(other.date ?? ""));
}

type Mail = Awaited<ReturnType<typeof PostalMime.parse>>;

/**
 * Parsed emails by the path of their file, whose content never changes. Without this cache, hundreds of files would be
 * parsed again at every look.
 */
const mails = new Map<string, Promise<Mail>>();

function readMail(path: string): Promise<Mail> {
  const known = mails.get(path) ?? readFile(path).then((raw) => PostalMime.parse(raw));
  mails.set(path, known);
  return known;
}

/** Waits for the first email about a request and returns the signed token in its link. */
export async function linkInMail(
  site: Place,
  { reference, email }: { reference: string; email: string },
): Promise<string> {
  const deadline = performance.now() + 90_000;
  while (performance.now() < deadline) {
    for (const { text = "" } of await mailsTo(site, email)) {
      const [, link] = text.match(/\/solicitud\/([\w.~-]+~[\w-]+)/) ?? [];
      if (link && text.includes(reference)) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`no mail about ${reference} came to ${email}`);
}

/** An access request and its events, read directly from the site's database. */
export async function readFileOf(
  site: Place,
  { reference }: { reference: string },
): Promise<{ request: AccessRequest; events: readonly AccessRequestEvent[] }> {
  return behindTheSite(site, async ({ store }) => {
    const request = await store.findByReference(reference);
    if (!request) throw new Error(`no request ${reference}`);
    return { request, events: await store.listEvents(request.id) };
  });
}

/** Makes a staff decision about a request directly in the site's database. */
export async function asStaff(
  site: Place,
  { reference }: { reference: string },
  command: Pick<StaffDecision<Verb>["command"], "verb"> & Partial<StaffDecision<Verb>["command"]>,
): Promise<void> {
  const { request } = await readFileOf(site, { reference });
  const outcome = await behindTheSite(site, (deps) =>
    changeAccessRequest(deps, {
      requestId: request.id,
      command: { text: "", actor: marta, ...command },
      seen: request.version,
    }),
  );
  expect(outcome.kind).toBe("changed");
}

/** Adds a staff note and an assignment, which the site must never show to the applicant. */
export async function noteAndAssign(site: Place, { reference }: { reference: string }) {
  const { request } = await readFileOf(site, { reference });
  await behindTheSite(site, async (deps) => {
    await noteOnAccessRequest(deps, { requestId: request.id, actor: marta, text: secretNote });
    const to = { id: marta.id, name: marta.name };
    expect(await assignAccessRequest(deps, { requestId: request.id, actor: marta, to })).toBe(
      "assigned",
    );
  });
}

export const marta = { kind: "staff", id: "marta", name: "Marta Zubiaurre" } as const;
export const secretNote = "Parece la tienda de su prima, preguntar en Lugo";

/** Signed token as in an email that the site sent `daysAgo` days ago. */
export async function linkOf(
  site: Place,
  { reference, daysAgo }: { reference: string; daysAgo: number },
): Promise<string> {
  const keys = (await readFile(join(site.dataDir, "signing-keys"), "utf8")).split("\n");
  const { request } = await readFileOf(site, { reference });
  const createdAt = Date.now() - daysAgo * 86_400_000;
  const signer = createSigner(keys.filter(Boolean), "applicant");
  return signPersonalLink(signer, { requestId: request.id, createdAt });
}

export const daysOfALink = promises.linkValidity.amount;

async function behindTheSite<Result>(
  { dataDir }: Place,
  task: (deps: AccessRequestDeps) => Promise<Result>,
): Promise<Result> {
  const { db } = openDatabase({ kind: "sqlite", file: join(dataDir, "site.db") });
  try {
    return await task({
      store: createAccessRequestStore(db),
      calendar: madridCalendar,
      now: Temporal.Now.instant(),
      newId: randomUUID,
      salesTeam: "ventas@arrebol.example",
    });
  } finally {
    await db.destroy();
  }
}
