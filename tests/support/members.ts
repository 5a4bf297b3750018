import { join } from "node:path";
import { addCompanyMember } from "../../src/companies/store/change-members.ts";
import { ensurePerson } from "../../src/companies/store/people.ts";
import type { MemberRole } from "../../src/kernel/viewer.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { mailsTo } from "./applicant.ts";
import type { createAuthenticator } from "./authenticator.ts";
import { emailOf, founded, held, lucia } from "./example-companies.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";
import { createMigratedDatabase } from "./postgres.ts";
import { startSite } from "./site.ts";
import type { engines } from "./variants.ts";
import { type Answer, ask } from "./visit.ts";

export type Place = { url: string; dataDir: string; databaseUrl?: string | undefined };

/** Starts a site on a new database of the given kind (SQLite or PostgreSQL). */
export async function startOn(
  engine: (typeof engines)[number],
  env: Record<string, string> = {},
): Promise<Place & { logs(): string; stop(): Promise<void> }> {
  const database = engine === "PostgreSQL" ? await createMigratedDatabase() : null;
  const site = await startSite({
    env: { ...env, ...(database && { DATABASE_URL: database.url }) },
  });
  const { url, dataDir, logs } = site;
  const stop = async () => {
    await site.stop();
    await database?.drop();
  };
  return { url, dataDir, databaseUrl: database?.url, logs, stop };
}

/** Runs queries on the database of a running site. */
export async function inDatabase<Result>(
  { dataDir, databaseUrl }: Place,
  task: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db } = openDatabase(
    databaseUrl
      ? { kind: "postgres", url: databaseUrl }
      : { kind: "sqlite", file: join(dataDir, "site.db") },
  );
  try {
    return await task(db);
  } finally {
    await db.destroy();
  }
}

let companies = 0;

/** Creates a company whose titular (account owner) has this email address; returns the company's id. */
export function addCompany(
  site: Place,
  {
    email,
    name = "Farmacia del Mar, S.L.",
    taxNumber,
    selection = "",
  }: { email: string; name?: string; taxNumber?: string; selection?: string },
): Promise<string> {
  companies += 1;
  const digits = `${1_000_000 + companies}`;
  return inDatabase(site, (db) =>
    founded(db, {
      requestId: `request-${email}-${companies}`,
      reference: `B2B-${companies}`,
      legalName: name,
      taxNumber: taxNumber ?? `B${digits}${controlDigit(digits)}`,
      selection,
      contact: { name: "Nerea Vidal", email: emailOf(email), phone: "+34600111222" },
    }),
  );
}

/** Adds a person to a company and returns the id of the membership. */
export function addMember(
  site: Place,
  companyId: string,
  email: string,
  role: MemberRole,
): Promise<string> {
  return inDatabase(site, async (db) => {
    const person = await ensurePerson(db, {
      name: `Persona ${role}`,
      email: emailOf(email),
      phone: "",
      at: 1,
    });
    await held(db, companyId, (company) =>
      addCompanyMember(company, { person, role, orderLimit: null, actor: lucia, at: 1 }),
    );
    const row = await db
      .selectFrom("company_member")
      .select("id")
      .where("person_id", "=", person.id)
      .where("company_id", "=", companyId)
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** Id of the membership of a company's titular (account owner). */
export function titularOf(site: Place, companyId: string): Promise<string> {
  return inDatabase(site, async (db) => {
    const row = await db
      .selectFrom("company_member")
      .select("id")
      .where("company_id", "=", companyId)
      .where("role", "=", "owner")
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** Waits for an email that was sent to this address with a subject that begins with `subject`. */
export async function mailAbout(site: Place, address: string, subject: string) {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const mails = await mailsTo(site, address);
    const found = mails.find((mail) => mail.subject?.startsWith(subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`no email «${subject}» came to ${address}`);
}

/** Uploads a file in the same way as a form without JavaScript. */
export async function upload(
  site: Place,
  { cookies }: HttpClient,
  {
    path,
    fields,
    file,
  }: { path: string; fields: Record<string, string>; file: { name: string; content: Buffer } },
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("files", new Blob([new Uint8Array(file.content)]), file.name);
  const request = new Request(site.url, { method: "POST", body: form });
  return ask(site, path, {
    method: "POST",
    headers: {
      "Content-Type": request.headers.get("content-type") ?? "",
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** Check digit of a Spanish tax ID that begins with B. Source: Orden EHA/451/2008. */
function controlDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Requests a sign-in code and waits for its email. */
export async function askCode(
  site: Place,
  client: HttpClient,
  email: string,
  { typed = email } = {},
): Promise<string> {
  const before = new Set((await mailsTo(site, email)).map(({ messageId }) => messageId));
  const answer = await client.post("/entrar", { email: typed });
  if (answer.status !== 303) throw new Error(`${answer.status}: ${answer.body}`);
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const mails = await mailsTo(site, email);
    const arrived = mails.filter(({ messageId }) => !before.has(messageId));
    const code = arrived.map(({ subject }) => /^\d{6}/.exec(subject ?? "")?.[0]).find(Boolean);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`no code came to ${email}`);
}

/** Sign-in codes that were sent to an email address. */
export async function sentCodes(site: Place, email: string): Promise<string[]> {
  const mails = await mailsTo(site, email);
  return mails.flatMap(({ subject }) => /^\d{6}/.exec(subject ?? "") ?? []);
}

/** HTTP client that is signed in as the person with this email address. */
export async function signedIn(
  site: Place,
  email: string,
  client: HttpClient = createHttpClient(site),
): Promise<HttpClient> {
  const code = await askCode(site, client, email);
  const answer = await client.post("/entrar/codigo", { code });
  if (answer.status !== 303) throw new Error(`${answer.status}: ${answer.body}`);
  return client;
}

/** Creates a passkey for a signed-in person; returns the person's id. */
export async function addPasskeyOf(
  client: HttpClient,
  authenticator: ReturnType<typeof createAuthenticator>,
): Promise<string> {
  const { challenge, personId } = await creationOf(client);
  const { headers } = await sendPasskey(client, authenticator.create(challenge));
  if (!headers.location?.endsWith("llave-creada")) throw new Error(`refused: ${headers.location}`);
  return personId;
}

export function sendPasskey(client: HttpClient, answer: unknown): Promise<Answer> {
  const fields = { passkey: JSON.stringify(answer), name: "Móvil de la tienda" };
  return client.post("/cuenta/sesiones", fields);
}

/** WebAuthn challenge in a page with a passkey form. */
export const challengeIn = (html: string) =>
  /challenge&quot;:&quot;([\w-]+)/.exec(html)?.[1] ?? "none";

export async function creationOf(
  client: HttpClient,
): Promise<{ challenge: string; personId: string }> {
  const { body } = await client.get("/cuenta/sesiones");
  const personId = /person&quot;:{&quot;id&quot;:&quot;([\w-]{36})/.exec(body)?.[1] ?? "none";
  return { challenge: challengeIn(body), personId };
}
