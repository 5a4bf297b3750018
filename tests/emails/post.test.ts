import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { expect, it, onTestFinished } from "vitest";
import { accessRequestSubject } from "../../src/access-requests/domain/access-request.ts";
import { accessRequestHooks } from "../../src/access-requests/store/email-failures.ts";
import { capabilities } from "../../src/capabilities.ts";
import { emailKeys } from "../../src/emails/layout/writing.ts";
import { createEmailReading } from "../../src/emails/services/email-staff-service.ts";
import { createPost } from "../../src/emails/services/send-emails.ts";
import { accessRequestKind } from "../../src/kernel/outgoing-email.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { labelOf } from "../../src/platform/outbox/mail-files.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import { listEmailsOf } from "../../src/platform/outbox/stored-emails.ts";
import { startMailServer } from "../support/mail-server.ts";
import { openSqlite } from "../support/open-databases.ts";
import {
  farmaciaId,
  getSample,
  outgoing,
  sampleEmails,
  sampleWriting,
} from "../support/sample-emails.ts";

const email = { ...getSample("received"), reference: "B2B-7KQ2-M9XD" };
const monday = Date.UTC(2025, 5, 2, 8);

it("without a mail server emails are written as files, equal to the preview plus their key", async () => {
  const opened = await openSqlite();
  const directory = mkdtempSync(join(tmpdir(), "escaparate-post-"));
  const post = createPost({
    db: opened.db,
    engine: opened.engine,
    addresses: { sender: "comercial@example.com", replyTo: "comercial@example.com" },
    readTarget: async () => ({ kind: "files", directory }),
    publicUrl: "https://www.example.com:8443",
    company: { name: "Arrebol" },
    writing: sampleWriting,
    hooks: accessRequestHooks,
    keys: {
      [accessRequestKind]: {
        personal: (id, createdAt) => `https://www.example.com/solicitud/${id}.${createdAt}`,
      },
    },
    log: createLogger("silent"),
  });
  onTestFinished(async () => {
    await post.stop();
    await opened.close();
    rmSync(directory, { recursive: true });
  });
  const about = accessRequestSubject(farmaciaId);
  const id = "3f0c2a52-0000-4000-8000-00000000c0de";
  await enqueueEmail(opened.db, outgoing(email), { id, now: monday });
  post.poke();
  while ((await listEmailsOf(opened.db, about))[0]?.state !== "sent") await sleep(10);

  const [stored] = await listEmailsOf(opened.db, about);
  const name = "20250602T080000.000Z-B2B-7KQ2-M9XD-received-0000c0de.eml";
  expect(readdirSync(directory)).toEqual([name]);
  const mail = await PostalMime.parse(readFileSync(join(directory, name)));
  const preview = createEmailReading(sampleWriting).preview(outgoing(email));
  expect(preview).toMatchObject({ to: "compras@farmacia-del-mar.es", subject: mail.subject });
  const link = `${farmaciaId}.${monday}`;
  expect(mail.text?.trimEnd()).toBe(
    preview.text.trimEnd().replace("/solicitud/…", `/solicitud/${link}`),
  );
  expect(mail.messageId).toBe(`<${stored?.messageId}@www.example.com>`);
});

it("a newsletter email can be unsubscribed from in one click, and no other email can", async () => {
  const opened = await openSqlite();
  const server = await startMailServer();
  const publicUrl = "https://www.example.com";
  const signer = { sign: (text: string) => `${text}~signature`, verify: () => null };
  const post = createPost({
    db: opened.db,
    engine: opened.engine,
    publicUrl,
    addresses: { sender: "comercial@example.com", replyTo: "comercial@example.com" },
    readTarget: async () => ({ kind: "smtp", url: server.url, isTyped: false }),
    company: { name: "Arrebol" },
    writing: sampleWriting,
    hooks: accessRequestHooks,
    keys: emailKeys(capabilities, { publicUrl, signer: () => signer }),
    log: createLogger("silent"),
  });
  for (const wantsNews of [true, false]) {
    const confirmed = { ...getSample("confirmed"), wantsNews };
    await enqueueEmail(opened.db, outgoing(confirmed));
  }
  post.poke();
  while (server.received.length < 2) await sleep(10);
  const headers = server.received.map(({ headers }) =>
    headers.filter(({ key }) => key.startsWith("list-")).map(({ key, value }) => [key, value]),
  );
  expect(headers.sort((a, b) => b.length - a.length)).toEqual([
    [
      ["list-unsubscribe", `<${publicUrl}/novedades/baja/${farmaciaId}~signature>`],
      ["list-unsubscribe-post", "List-Unsubscribe=One-Click"],
    ],
    [],
  ]);
  await post.stop();
  await server.stop();
  await opened.close();
});

it("an email to the staff is sent without any personal key", async () => {
  const opened = await openSqlite();
  const server = await startMailServer();
  const signed: string[] = [];
  const signer = {
    sign(text: string) {
      signed.push(text);
      return `${text}~signature`;
    },
    verify: () => null,
  };
  const publicUrl = "https://www.example.com";
  const post = createPost({
    db: opened.db,
    engine: opened.engine,
    publicUrl,
    addresses: { sender: "comercial@example.com", replyTo: "comercial@example.com" },
    readTarget: async () => ({ kind: "smtp", url: server.url, isTyped: false }),
    company: { name: "Arrebol" },
    writing: sampleWriting,
    hooks: accessRequestHooks,
    keys: emailKeys(capabilities, { publicUrl, signer: () => signer }),
    log: createLogger("silent"),
  });
  const toStaff = Object.values(sampleEmails).map((each) => outgoing(each));
  const emails = toStaff.filter(({ audience }) => audience === "staff");
  for (const each of emails) await enqueueEmail(opened.db, each);
  post.poke();
  while (server.received.length < emails.length) await sleep(10);
  expect(signed).toEqual([]);
  await post.stop();
  await server.stop();
  await opened.close();
});

it("emails of one kind about one record, added at the same instant, have files of their own", async () => {
  const opened = await openSqlite();
  onTestFinished(opened.close);
  const emails = ["eva@farmaciadelmar.es", "bruno@farmaciadelmar.es"].map((to) =>
    outgoing(email, { to }),
  );
  for (const each of emails) await enqueueEmail(opened.db, each, { now: monday });
  const stored = await listEmailsOf(opened.db, accessRequestSubject(farmaciaId));
  expect(new Set(stored.map(labelOf)).size).toBe(2);
});
