import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { expect, it, onTestFinished } from "vitest";
import { letterLinks } from "../../src/emails/letter-links.ts";
import { createPost } from "../../src/emails/service.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { enqueueLetter, listLettersOf } from "../../src/platform/outbox/outbox.ts";
import { startMailServer } from "./mail-server.ts";
import { openSqlite } from "./open-databases.ts";
import { sampleFacts, sampleLetters } from "./sample-letters.ts";

const { links, ...facts } = sampleFacts;
const letter = sampleLetters.received;
const monday = Date.UTC(2025, 5, 2, 8);

it("without a mail server, letters of the outbox become files that say the same as the preview, plus their key", async () => {
  const opened = await openSqlite();
  const directory = mkdtempSync(join(tmpdir(), "escaparate-post-"));
  const post = createPost({
    db: opened.db,
    engine: opened.engine,
    addresses: { sender: "comercial@example.com", replyTo: "comercial@example.com" },
    mail: { kind: "files", directory },
    publicUrl: "https://www.example.com:8443",
    facts: {
      ...facts,
      pages: links,
      applicantLink: {
        signed: (id, createdAt) => `https://www.example.com/solicitud/${id}.${createdAt}`,
        withoutKey: "https://www.example.com/solicitud/…",
      },
      rightsLink: {
        signed: (id) => `https://www.example.com/privacidad/derechos/${id}`,
        withoutKey: "https://www.example.com/privacidad/derechos/…",
      },
      rightsConsoleLink: (id) => `https://www.example.com/gestion/derechos/${id}`,
      consoleLink: (id) => `https://www.example.com/gestion/solicitudes/${id}`,
    },
    log: createLogger("silent"),
  });
  onTestFinished(async () => {
    await post.stop();
    await opened.close();
    rmSync(directory, { recursive: true });
  });
  const outgoing = { to: "compras@farmacia-del-mar.es", letter, requestId: letter.requestId };
  const id = "3f0c2a52-0000-4000-8000-000000000000";
  await enqueueLetter(opened.db, outgoing, { id, now: monday });
  post.poke();
  while ((await listLettersOf(opened.db, letter.requestId))[0]?.state !== "sent") await sleep(10);

  const [stored] = await listLettersOf(opened.db, letter.requestId);
  const name = "20250602T080000.000Z-B2B-7KQ2-M9XD-received-3f0c2a52.eml";
  expect(readdirSync(directory)).toEqual([name]);
  const mail = await PostalMime.parse(readFileSync(join(directory, name)));
  const preview = post.preview(outgoing);
  expect(preview).toMatchObject({ to: outgoing.to, subject: mail.subject });
  const link = `${letter.requestId}.${monday}`;
  expect(mail.text?.trimEnd()).toBe(
    preview.text.trimEnd().replace("/solicitud/…", `/solicitud/${link}`),
  );
  expect(mail.messageId).toBe(`<${stored?.messageId}@www.example.com>`);
});

it("an email to somebody who said yes to news can be unsubscribed from in one click, and no other", async () => {
  const opened = await openSqlite();
  const server = await startMailServer();
  const publicUrl = "https://www.example.com";
  const signer = { sign: (text: string) => `${text}~signature`, verify: () => null };
  const signers = { links: signer, rightsLinks: signer, unsubscribeLinks: signer };
  const post = createPost({
    ...{ db: opened.db, engine: opened.engine, publicUrl },
    addresses: { sender: "comercial@example.com", replyTo: "comercial@example.com" },
    mail: { kind: "smtp", url: server.url },
    facts: { ...sampleFacts, ...letterLinks({ publicUrl, ...signers }) },
    log: createLogger("silent"),
  });
  const { requestId } = letter;
  for (const wantsNews of [true, false]) {
    const confirmed = { ...sampleLetters.confirmed, wantsNews };
    await enqueueLetter(opened.db, { to: "a@b.es", letter: confirmed, requestId });
  }
  post.poke();
  while (server.received.length < 2) await sleep(10);
  const headers = server.received.map(({ headers }) =>
    headers.filter(({ key }) => key.startsWith("list-")).map(({ key, value }) => [key, value]),
  );
  expect(headers.sort((a, b) => b.length - a.length)).toEqual([
    [
      ["list-unsubscribe", `<${publicUrl}/novedades/baja/${requestId}~signature>`],
      ["list-unsubscribe-post", "List-Unsubscribe=One-Click"],
    ],
    [],
  ]);
  await post.stop();
  await server.stop();
  await opened.close();
});
