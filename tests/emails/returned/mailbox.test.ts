import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { accessRequestHooks } from "../../../src/access-requests/store/email-failures.ts";
import { parseImapUrl } from "../../../src/platform/config/mail-urls.ts";
import { createLogger } from "../../../src/platform/http/log.ts";
import { readMailbox } from "../../../src/platform/outbox/bounces/mailbox.ts";
import { noneTaken } from "../../../src/platform/outbox/bounces/take-returned.ts";
import { enqueueEmail } from "../../../src/platform/outbox/outbox.ts";
import { openSqlite } from "../../support/open-databases.ts";
import { getSample, outgoing } from "../../support/sample-emails.ts";
import { reports } from "./reports.ts";

type Imap = { port: number; mails: string[]; seen: Set<number>; heard: string[] };

/** Starts an IMAP server with only the commands that `readMailbox` uses; the UID of the first email is 1. */
async function startImap(): Promise<Imap> {
  const imap: Imap = { port: 0, mails: [], seen: new Set(), heard: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
    socket.write("* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=PLAIN] ready\r\n");
    let buffered = "";
    socket.on("data", (bytes) => {
      const lines = `${buffered}${bytes.toString("latin1")}`.split("\r\n");
      buffered = lines.pop() ?? "";
      for (const line of lines) socket.write(Buffer.from(answer(imap, line)));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  imap.port = (server.address() as AddressInfo).port;
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return imap;
}

function answer({ mails, seen, heard }: Imap, line: string): string {
  heard.push(line);
  const [tag = "", ...copy] = line.split(" ");
  const command = copy.join(" ").toUpperCase();
  const done = `${tag} OK done\r\n`;
  if (command.startsWith("CAPABILITY")) return `* CAPABILITY IMAP4rev1\r\n${done}`;
  if (command.startsWith("LIST")) return `* LIST () "/" INBOX\r\n${done}`;
  if (command.startsWith("SELECT"))
    return `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT ${mails.length + 1}] x\r\n* FLAGS (\\Seen)\r\n${tag} OK [READ-WRITE] done\r\n`;
  if (command.startsWith("UID SEARCH")) {
    const from = Number(command.match(/UID (\d+):/)?.[1] ?? 1);
    const uids = mails.map((_, n) => n + 1).filter((uid) => uid >= from || uid === mails.length);
    return `* SEARCH ${uids.join(" ")}\r\n${done}`;
  }
  if (command.startsWith("UID FETCH")) {
    const uid = Number(command.match(/UID FETCH (\d+)/)?.[1]);
    const raw = (mails[uid - 1] ?? "").slice(0, 65_536);
    return `* ${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(raw)}}\r\n${raw})\r\n${done}`;
  }
  if (command.startsWith("UID STORE")) {
    const uid = Number(command.match(/UID STORE (\d+)/)?.[1]);
    seen.add(uid);
    return `* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))\r\n${done}`;
  }
  if (command.startsWith("LOGOUT")) return `* BYE bye\r\n${done}`;
  return done;
}

it("the bounce mailbox is read once, marks bounces as seen, and leaves emails of people unchanged", async () => {
  const { db, close } = await openSqlite();
  const email = getSample("received");
  await enqueueEmail(db, outgoing(email, { to: "lola@gmial.example" }));
  const { message_id: id } = await db
    .selectFrom("outbox_email")
    .select("message_id")
    .executeTakeFirstOrThrow();
  const imap = await startImap();
  const raw = (from: string) =>
    reports.find((report) => report.from.startsWith(from))?.raw(`${id}@www.arrebol.example`) ?? "";
  imap.mails.push(raw("the applicant"), raw("Postfix"));

  const mailbox = parseImapUrl(
    `imap://ana%40arrebol.example:cl%2Fave@127.0.0.1:${imap.port}/INBOX`,
  );
  if (!mailbox) throw new Error("no mailbox");
  const reader = readMailbox(mailbox, {
    db,
    hooks: accessRequestHooks,
    log: createLogger("silent"),
  });
  const none = noneTaken();
  expect(await reader.check()).toEqual({ ...none, noted: 1, "not-a-report": 1 });
  expect([...imap.seen]).toEqual([2]);
  expect(await reader.check()).toEqual(none);
  imap.mails.push(raw("somebody on holiday"), raw("Exchange"));
  expect(await reader.check()).toEqual({ ...none, known: 1, "not-a-report": 1 });
  expect([...imap.seen]).toEqual([2, 4]);
  expect(imap.heard.join("\n")).not.toMatch(/EXPUNGE|COPY|MOVE|DELETE|APPEND/i);
  await reader.stop();
  await close();
});

it("an unreadable bounce stays unread and is skipped; without a process the next check begins with it", async () => {
  const { db, close } = await openSqlite();
  onTestFinished(close);
  const imap = await startImap();
  imap.mails.push("From: a\r\n\r\nslow", "From: b\r\n\r\nbusy");
  const mailbox = parseImapUrl(`imap://ana:clave@127.0.0.1:${imap.port}/INBOX`);
  if (!mailbox) throw new Error("no mailbox");
  const read: string[] = [];
  const stuck = {
    async read(content: Uint8Array) {
      const word = Buffer.from(content).toString().slice(-4);
      read.push(word);
      return { kind: word === "slow" ? ("not-readable" as const) : ("busy" as const) };
    },
    stop() {},
  };
  const reader = readMailbox(mailbox, {
    db,
    hooks: accessRequestHooks,
    log: createLogger("silent"),
    reader: stuck,
  });
  expect(await reader.check()).toEqual({ ...noneTaken(), "not-readable": 1 });
  expect(await reader.check()).toEqual(noneTaken());
  expect(read).toEqual(["slow", "busy", "busy"]);
  expect([...imap.seen]).toEqual([]);
  await reader.stop();
});

it("a bounce mailbox that is unavailable or refuses is logged without its user, and ends nothing", async () => {
  const { db, close } = await openSqlite();
  const mailbox = parseImapUrl("imap://ana:clave@127.0.0.1:1/INBOX");
  if (!mailbox) throw new Error("no mailbox");
  const logged: unknown[] = [];
  const log = { ...createLogger("silent"), warn: (...given: unknown[]) => logged.push(given) };
  const reader = readMailbox(mailbox, { db, hooks: accessRequestHooks, log: log as never });
  reader.poke();
  await reader.stop();
  expect(JSON.stringify(logged)).toContain("ECONNREFUSED");
  expect(JSON.stringify(logged)).not.toMatch(/ana|clave/);
  await close();
});
