import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import fc from "fast-check";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { accessRequestHooks } from "../../../src/access-requests/store/email-failures.ts";
import { createLogger } from "../../../src/platform/http/log.ts";
import { createBounceReader } from "../../../src/platform/outbox/bounces/bounce-reader.ts";
import { readReturned } from "../../../src/platform/outbox/bounces/read-returned.ts";
import { createReturnPath } from "../../../src/platform/outbox/bounces/return-path.ts";
import { maxReportLength } from "../../../src/platform/outbox/bounces/shorten-message.ts";
import { messagesIn, takeReturned } from "../../../src/platform/outbox/bounces/take-returned.ts";
import { enqueueEmail } from "../../../src/platform/outbox/outbox.ts";
import { listReturnedEmails } from "../../../src/platform/outbox/stored-emails.ts";
import { databases } from "../../support/open-databases.ts";
import { getSample, outgoing } from "../../support/sample-emails.ts";
import { reports } from "./reports.ts";

const uuid = "0193d2f0-1111-7222-8333-444455556666";
const messageId = `${uuid}@www.arrebol.example`;
const keys = ["k".repeat(32), "o".repeat(32)];
const returnPath = createReturnPath({ mailbox: "rebotes@arrebol.example", keys });

describe("a bounce report of a mail server", () => {
  it.each(reports)("is read: $from", async ({ status, raw }) => {
    const returned = await readReturned(Buffer.from(raw(messageId)));
    if (status === null) expect(returned).toBeNull();
    else expect(returned).toMatchObject({ status, messageIds: [uuid] });
  });

  it.each(reports)("is read with the line ends of Unix: $from", async ({ status, raw }) => {
    const returned = await readReturned(Buffer.from(raw(messageId).replaceAll("\r\n", "\n")));
    expect(returned?.status ?? null).toBe(status);
  });

  it("gives at most twenty of the addresses that could not be reached", async () => {
    const to = Array.from({ length: 50 }, (_, n) => `a${n}@b.es`).join(", ");
    const raw = `From: mailer-daemon@tienda.example\r\nTo: ${to}\r\n\r\n550 no such user\r\n`;
    const returned = await readReturned(Buffer.from(raw));
    expect(returned?.addresses).toEqual(Array.from({ length: 20 }, (_, n) => `a${n}@b.es`));
  });
});

describe("a bounce with a long readable part", () => {
  const id = "00000000-0000-7000-8000-000000000000";
  const report = (status: string, before: string) =>
    [
      "From: Mail Delivery System <MAILER-DAEMON@mx.example>",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b-1"',
      "",
      "--b-1",
      before,
      "--b-1",
      "Content-Type: message/delivery-status",
      "",
      `Reporting-MTA: dns; mx.example\r\n\r\nAction: ${status === "" ? "delayed" : "failed"}`,
      `Status: ${status || "4.4.1"}`,
      "",
      "--b-1",
      `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${id}@shop.example>`,
      "--b-1--",
    ].join("\r\n");

  it("is read (devolucion-larga.eml)", async () => {
    const bytes = readFileSync(join(import.meta.dirname, "devolucion-larga.eml"));
    expect(await readReturned(bytes)).toMatchObject({ status: "5.1.1", messageIds: [id] });
    const chunks = Array.from({ length: Math.ceil(bytes.length / 999) }, (_, at) =>
      bytes.subarray(at * 999, at * 999 + 999),
    );
    for await (const message of messagesIn(Readable.from(chunks)))
      expect(await readReturned(message)).toMatchObject({ status: "5.1.1", messageIds: [id] });
  });

  it.each<[string, string]>([
    ["text", `Content-Type: text/plain\r\n\r\n${"lo sentimos mucho\r\n".repeat(20_000)}`],
    ["one line", `Content-Type: text/html\r\n\r\n${"<b>x</b>".repeat(60_000)}`],
    ["hyphens", `Content-Type: text/plain\r\n\r\n${"--\r\n".repeat(9_000)}`],
    [
      "a logo within",
      [
        'Content-Type: multipart/related; boundary="b-2"',
        "",
        `--b-2\r\nContent-Type: text/html\r\n\r\n${"<p>x</p>\r\n".repeat(9_000)}`,
        `--b-2\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${"QUFB\r\n".repeat(60_000)}`,
        "--b-2--",
      ].join("\r\n"),
    ],
  ])("is read behind %s", async (_, before) => {
    const raw = report("5.2.2", before);
    for (const text of [raw, raw.replaceAll("\r\n", "\n")])
      expect(await readReturned(Buffer.from(text))).toMatchObject({
        status: "5.2.2",
        messageIds: [id],
      });
    expect(await readReturned(Buffer.from(report("", before)))).toBeNull();
  });
});

describe("a notice of delayed delivery", () => {
  it("does not count as a failure (aviso-de-retraso.eml)", async () => {
    const bytes = readFileSync(join(import.meta.dirname, "aviso-de-retraso.eml"));
    expect(await readReturned(bytes)).toBeNull();
    const failure = bytes
      .toString()
      .replace(
        "todavía no se ha entregado. El servidor seguirá",
        "no existe. El servidor no seguirá",
      )
      .replace("todavía no se ha entregado", "no se ha entregado");
    expect(await readReturned(Buffer.from(failure))).toMatchObject({ status: "5.0.0" });
  });

  it.each([
    ["by its subject", "Subject: Delivery Status Notification (Delay)\r\n\r\n451 busy"],
    [
      "in HTML alone",
      "Content-Type: text/html\r\n\r\n<p>The server <b>will keep</b> trying. 451</p>",
    ],
  ])("is recognised %s", async (_, rest) => {
    const id = `<${messageId}>`;
    const raw = `From: postmaster@x.example\r\nIn-Reply-To: ${id}\r\n${rest}`;
    expect(await readReturned(Buffer.from(raw))).toBeNull();
  });

  it.each<[string, string | null]>([
    ["lola@tienda.example: host mx.tienda.example said: 450 4.2.1 try later", null],
    ["The mail server of lola@tienda.example answered: 421 too many connections", null],
    ["451 4.7.1 greylisted. The message has been in the queue too long", "4.7.1"],
    ["Retry timeout exceeded: 450 4.2.1 mailbox busy", "4.2.1"],
    ["First 450 4.2.1 try later, then 550 5.1.1 user unknown", "5.1.1"],
  ])("is recognised by its class of status without words of delay: %s", async (text, status) => {
    const raw = `From: postmaster@x.example\r\nIn-Reply-To: <${messageId}>\r\n\r\n${text}`;
    expect((await readReturned(Buffer.from(raw)))?.status ?? null).toBe(status);
  });
});

describe("a bounce report on several recipients", () => {
  const recipient = (action: string, status: string) =>
    `Final-Recipient: rfc822; a@b.example\r\nAction: ${action}\r\nStatus: ${status}`;
  const raw = (...recipients: string[]) =>
    [
      `From: mailer-daemon@x.example\r\nIn-Reply-To: <${messageId}>`,
      'Content-Type: multipart/report; boundary="b"',
      "",
      "--b\r\nContent-Type: text/plain\r\n\r\n550 see the report",
      "--b\r\nContent-Type: message/delivery-status\r\n",
      ["Reporting-MTA: dns; x.example", ...recipients].join("\r\n\r\n"),
      "--b--",
    ].join("\r\n");

  it("counts as a failure if one of them failed, with its status", async () => {
    const mixed = raw(recipient("delayed", "4.4.1"), recipient("failed (bad)", "5.1.1"));
    expect(await readReturned(Buffer.from(mixed))).toMatchObject({ status: "5.1.1" });
    // Postfix, after the days of its queue: RFC 3464, 2.3.3 calls it failed.
    const expired = raw(recipient("relayed", "2.0.0"), recipient("failed", "4.4.7"));
    expect(await readReturned(Buffer.from(expired))).toMatchObject({ status: "4.4.7" });
  });

  it.each(["delayed", "relayed", "expanded", "delivered"])(
    "counts as no failure if all are %s or delivered",
    async (action) => {
      const report = raw(recipient("delivered", "2.1.5"), recipient(action, "4.4.1"));
      expect(await readReturned(Buffer.from(report))).toBeNull();
    },
  );
});

describe("the return address of an email", () => {
  it("fits into a local part and is read back unchanged, in any case", () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const address = returnPath.addressFor(`${id}@www.arrebol.example`);
        expect(address.indexOf("@")).toBeLessThanOrEqual(64);
        expect(returnPath.read(address)).toBe(id);
        expect(returnPath.read(address.toUpperCase())).toBe(id);
      }),
    );
  });

  it("cannot be made up, and stays valid after a change of keys", () => {
    const address = returnPath.addressFor(uuid);
    const [, id = ""] = address.match(/\+(.{25})/) ?? [];
    expect(returnPath.read(`rebotes+${id}${"0".repeat(13)}@arrebol.example`)).toBeNull();
    expect(returnPath.read("rebotes@arrebol.example")).toBeNull();
    expect(returnPath.read(address.replace("arrebol", "arrebolXexample"))).toBeNull();
    const newer = createReturnPath({
      mailbox: "rebotes@arrebol.example",
      keys: ["n".repeat(32), ...keys],
    });
    expect(newer.read(address)).toBe(uuid);
    expect(newer.addressFor(uuid)).not.toBe(address);
  });
});

describe("a forged, huge or nested bounce", () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }).reduce<string>(
      (inner, _, n) =>
        `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n${inner}--b${n}--\r\n`,
      "Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n",
    );
  it.each([
    ["nothing", ""],
    ["zeros", "\0".repeat(100_000)],
    ["one endless header", `Content-Type: ${"a".repeat(1_000_000)}`],
    ["60,000 headers", "A: b\r\n".repeat(60_000)],
    ["a thousand levels", nested(1000)],
    [
      "boundaries that never are",
      `Content-Type: multipart/mixed; boundary="--"\r\n\r\n${"--\r\n".repeat(50_000)}`,
    ],
    ["brackets", `From: mailer-daemon@x.es\r\n\r\n${"<".repeat(500_000)}`],
    [
      "Message-IDs that never end",
      `From: mailer-daemon@x.es\r\n\r\n5.1.1 ${`message-id:${" ".repeat(79)}`.repeat(5000)}`,
    ],
    ["encoded words", `From: =?utf-8?B?${"QQ=".repeat(50_000)}?=\r\n\r\n`],
    [
      "a report without recipients",
      "Content-Type: message/delivery-status\r\n\r\nAction failed\r\n\r\n:::",
    ],
    [
      "bad base64",
      `From: mailer-daemon@x.es\r\nContent-Transfer-Encoding: base64\r\n\r\n${"=?é".repeat(30_000)}`,
    ],
  ])("is no report and does not end the process: %s", async (_, raw) => {
    expect(await readReturned(Buffer.from(raw, "latin1"))).toBeNull();
  });

  it("never causes an exception, however a report is changed", async () => {
    const whole = Buffer.from(reports[0]?.raw(messageId) ?? "");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 40 }),
        fc.nat(whole.length),
        async (changes, end) => {
          const bytes = Buffer.from(whole.subarray(0, end));
          for (const [at, byte] of changes) if (at < end) bytes[at] = byte;
          const returned = await readReturned(bytes);
          if (returned) expect(returned.status).toMatch(/^([45]\.\d{1,3}\.\d{1,3}|[45]\d\d)$/);
        },
      ),
      { numRuns: 150 },
    );
  });
});

async function collect(...chunks: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const message of messagesIn(Readable.from(chunks.map((text) => Buffer.from(text)))))
    found.push(message.toString());
  return found;
}

describe("a file of bounced emails", () => {
  it("is one email, or a mailbox of several, wherever it is cut", async () => {
    const one = "Subject: a\n\nFrom here on\n";
    expect(await collect(one)).toEqual([one]);
    expect(await collect("Fr", "om: a@b.es\n", "\nx")).toEqual(["From: a@b.es\n\nx"]);
    const mailbox = "From a Mon\nSubject: 1\n\nx\n\nFrom b Tue\nSubject: 2\n\ny\n";
    const two = ["Subject: 1\n\nx\n", "Subject: 2\n\ny\n"];
    expect(await collect(mailbox)).toEqual(two);
    for (let at = 1; at < mailbox.length; at += 1)
      expect(await collect(mailbox.slice(0, at), mailbox.slice(at))).toEqual(two);
    expect(await collect(...mailbox)).toEqual(two);
    expect(await collect("")).toEqual([]);
  });

  it("is read in bounded memory, however large an email of it is", async () => {
    const large = "x".repeat(1_000_000);
    const [first = "", second = ""] = await collect(
      "From a Mon\n",
      large,
      large,
      "\nFrom b Tue\nSubject: 2\n",
    );
    expect(first.length).toBeLessThanOrEqual(maxReportLength);
    expect(second).toContain("Subject: 2");
  });
});

describe.each(databases)("a returned email on $name", ({ open }) => {
  const reader = createBounceReader({ log: createLogger("silent") });
  afterAll(reader.stop);

  async function openWithSentEmail() {
    const { db, close } = await open();
    onTestFinished(close);
    await enqueueEmail(db, outgoing(getSample("received"), { to: "lola@gmial.example" }));
    const { message_id: id } = await db
      .selectFrom("outbox_email")
      .select("message_id")
      .executeTakeFirstOrThrow();
    const take = (raw: string, given: { returnPath?: typeof returnPath } = {}) =>
      takeReturned(db, Buffer.from(raw), {
        reader,
        hooks: accessRequestHooks,
        now: 1000,
        ...given,
      });
    return { db, id, take };
  }

  it("is found by its Message-ID and noted once", async () => {
    const { db, id, take } = await openWithSentEmail();
    const [postfix] = reports;
    expect(await take(postfix?.raw(`${randomUUID()}@x`) ?? "")).toBe("not-ours");
    expect(await take(postfix?.raw(`${id}@www.arrebol.example`) ?? "")).toBe("noted");
    expect(await take(postfix?.raw(`${id}@www.arrebol.example`) ?? "")).toBe("known");
    expect(await take("Subject: Hola\n\nHola")).toBe("not-a-report");
    expect(await listReturnedEmails(db)).toMatchObject([
      { returned: { at: 1000, status: "5.1.1" } },
    ]);
  });

  it("is found by its return address if it quotes nothing of the email", async () => {
    const { db, id, take } = await openWithSentEmail();
    const to = returnPath.addressFor(`${id}@www.arrebol.example`).toUpperCase();
    const raw = `Return-Path: <>\r\nFrom: mailer-daemon@tienda.example\r\nTo: ${to}\r\n\r\n550 no such user\r\n`;
    expect(await take(raw)).toBe("not-a-report");
    expect(await take(raw, { returnPath })).toBe("noted");
    expect(await listReturnedEmails(db)).toMatchObject([{ returned: { at: 1000, status: "550" } }]);
  });

  it("is left alone when it cannot be parsed", async () => {
    const { db, id } = await openWithSentEmail();
    const content = Buffer.from(reports[0]?.raw(`${id}@www.arrebol.example`) ?? "");
    for (const kind of ["not-readable", "busy"] as const) {
      const stuck = { read: async () => ({ kind }) };
      const deps = { reader: stuck, hooks: accessRequestHooks, now: 1000 };
      expect(await takeReturned(db, content, deps)).toBe(kind);
    }
    expect(await listReturnedEmails(db)).toEqual([]);
  });
});
