import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createFileTransport } from "../../src/platform/outbox/mail-files.ts";
import {
  createSmtpTransport,
  type MailTransport,
  type Message,
} from "../../src/platform/outbox/mail-transport.ts";
import { findFreePort } from "../support/free-port.ts";
import {
  type Fault,
  type MailServer,
  startFaultyServer,
  startMailServer,
} from "../support/mail-server.ts";
import { getSample, writeSample } from "../support/sample-emails.ts";

const sender = { name: "Arrebol", address: "comercial@example.com" };
const message: Message = {
  ...writeSample(getSample("received")),
  pictures: [],
  to: "compras@farmacia-del-mar.es",
  messageId: "3f0c2a52@www.example.com",
  label: "20250602T080000.000Z-B2B-7KQ2-M9XD-received-3f0c2a52",
};
const never = new AbortController().signal;

let server: MailServer;
let folder: string;
const open = new Set<MailTransport>();
beforeEach(async () => {
  server = await startMailServer();
  folder = mkdtempSync(join(tmpdir(), "escaparate-mail-"));
});
afterEach(async () => {
  // The transports close first, because `server.stop()` waits until all connections are closed.
  for (const transport of open) transport.close();
  open.clear();
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe.each(["smtp", "files"] as const)("an email sent by %s", (kind) => {
  async function send(changed: Partial<Message> = {}, from = sender) {
    const transport =
      kind === "smtp"
        ? smtp(server.url, { from })
        : createFileTransport({ directory: folder, sender: from });
    await transport.send({ ...message, ...changed }, { signal: never });
    const [file = ""] = readdirSync(folder);
    const raw = server.received.at(-1)?.raw ?? readFileSync(join(folder, file), "utf8");
    return { raw, parsed: await PostalMime.parse(raw), header: headerIn(raw) };
  }

  it("arrives as it was written, in HTML and in text", async () => {
    const { parsed } = await send();
    expect(parsed.subject).toBe(message.subject);
    expect(parsed.html?.trimEnd()).toBe(message.html.trimEnd());
    expect(parsed.text?.trimEnd()).toBe(message.text.trimEnd());
    expect(parsed.attachments).toEqual([]);
  });

  it("names its sender, the reply address, and that it was sent automatically", async () => {
    const { parsed, header } = await send();
    expect(parsed.from).toMatchObject({ name: "Arrebol", address: "comercial@example.com" });
    expect(parsed.replyTo).toMatchObject([{ address: "comercial@example.com" }]);
    expect(parsed.to).toMatchObject([{ address: "compras@farmacia-del-mar.es" }]);
    expect(parsed.messageId).toBe("<3f0c2a52@www.example.com>");
    expect(header("auto-submitted")).toBe("auto-generated");
    expect(Math.abs(Date.parse(header("date") ?? "") - Date.now())).toBeLessThan(60_000);
    expect(header("x-mailer")).toBeUndefined();
  });

  it("gets no further header or recipient from typed text", async () => {
    const { raw, parsed } = await send(
      { subject: "Hola\r\nBcc: espia@example.org\u2028\nX-Evil: 1" },
      { name: 'Arrebol"\r\nBcc: espia@example.org\r\n <a@b.es>', address: sender.address },
    );
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^(bcc|x-evil)/im);
    expect(parsed.from?.address).toBe("comercial@example.com");
    expect(parsed.to).toHaveLength(1);
  });

  it.each([
    "a@b.es, espia@example.org",
    "a@b.es\r\nBcc: espia@example.org",
    "Lucía <a@b.es>",
    '"a b"@b.es',
    "a@b@c.es",
    "a@",
    "@b.es",
    "tienda.example",
    "",
  ])("is not sent to %j", async (to) => {
    await expect(send({ to })).rejects.toMatchObject({
      message: "email: not an address",
      isFinal: true,
    });
    expect(server.received).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("has the written subject, also one that looks encoded", async () => {
    const subject = "Re: =?utf-8?B?QQ==?= y «ñ», más larga que una sola palabra codificada";
    const { parsed, header } = await send({ subject });
    expect(parsed.subject).toBe(subject);
    expect(header("subject")).not.toContain("QQ==?= y");
  });

  it("has the company's reply address, and a return address of its own", async () => {
    const from = {
      ...sender,
      replyTo: "pedidos@example.com",
      bounces: (messageId: string) => `rebotes+${messageId.split("@")[0]}@example.com`,
    };
    const { parsed } = await send({}, from);
    expect(parsed.from?.address).toBe("comercial@example.com");
    expect(parsed.replyTo).toMatchObject([{ address: "pedidos@example.com" }]);
    if (kind === "smtp")
      expect(server.received.at(-1)?.envelopeFrom).toBe("rebotes+3f0c2a52@example.com");
  });

  it("can be sent from a company whose domain has an accent", async () => {
    const { header } = await send({}, { name: "Ñandú", address: "ventas@ñandú.es" });
    expect(header("from")).toContain("@xn--and-6ma2c.es");
  });
});

describe("an email written as a file", () => {
  const keep = (changed: Partial<Message> = {}) =>
    createFileTransport({ directory: join(folder, "mail"), sender }).send(
      { ...message, ...changed },
      { signal: never },
    );

  it("is named by time, reference and email, and by nothing personal", async () => {
    await keep();
    await keep({ label: "../../20250602-B2B" });
    expect(readdirSync(join(folder, "mail")).sort()).toEqual([
      ".._.._20250602-B2B.eml",
      "20250602T080000.000Z-B2B-7KQ2-M9XD-received-3f0c2a52.eml",
    ]);
  });

  it("is written once, however often it is sent, and readable for no other user of the machine", async () => {
    await keep();
    await keep();
    const [file = "", ...others] = readdirSync(join(folder, "mail"));
    expect(others).toEqual([]);
    expect(statSync(join(folder, "mail", file)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "mail")).mode & 0o777).toBe(0o700);
  });

  it("leaves no half-written file if its folder cannot be created", async () => {
    writeFileSync(join(folder, "mail"), "");
    await expect(keep()).rejects.toMatchObject({ about: "server", isFinal: false });
    expect(readdirSync(folder)).toEqual(["mail"]);
    rmSync(join(folder, "mail"));
    await keep();
    expect(readdirSync(join(folder, "mail"))).toHaveLength(1);
  });
});

describe("sending to a mail server", () => {
  it.each([
    [
      { code: 450, message: "4.2.1 compras@farmacia-del-mar.es is busy" },
      "email: 450 4.2.1 RCPT TO",
      false,
    ],
    [
      { code: 550, message: "5.1.1 compras@farmacia-del-mar.es unknown" },
      "email: 550 5.1.1 RCPT TO",
      true,
    ],
    [{ code: 550, message: "5.7.1 no relay for compras@" }, "email: 550 5.7.1 RCPT TO", false],
    [{ code: 550, message: "5.1.8 bad sender" }, "email: 550 5.1.8 RCPT TO", false],
    [{ code: 550, message: "go away" }, "email: 550 RCPT TO", false],
    [{ code: 421, message: "4.3.2 closing" }, "server: ECONNECTION 421", false],
  ])("that rejects the recipient with %o is distinguished", async (refusal, said, isFinal) => {
    server.refuse.recipient.push(refusal);
    const transport = smtp(server.url);
    await expect(transport.send(message, { signal: never })).rejects.toMatchObject({
      message: said,
      isFinal,
    });
    await transport.send(message, { signal: never });
    expect(server.received).toHaveLength(1);
  });

  it("that rejects the email itself is retried later", async () => {
    server.refuse.mail.push({ code: 554, message: "5.6.0 too pretty" });
    const failed = smtp(server.url).send(message, { signal: never });
    await expect(failed).rejects.toMatchObject({
      message: "email: 554 5.6.0 DATA",
      isFinal: false,
    });
  });

  it("that is unavailable names the server, and works again when it is back", async () => {
    const port = await findFreePort();
    const transport = smtp(`smtp://127.0.0.1:${port}`);
    expect(await transport.answers()).toBe(false);
    await expect(transport.send(message, { signal: never })).rejects.toMatchObject({
      about: "server",
    });
    const back = await startMailServer({ port });
    onTestFinished(() => back.stop());
    expect(await transport.answers()).toBe(true);
    await transport.send(message, { signal: never });
    expect(back.received).toHaveLength(1);
  });

  it.each<[Fault, number]>([
    ["no-greeting", 0],
    ["hangs-up-in-mail", 0],
    ["silent-after-mail", 1],
  ])("with the fault %s stops after its timeout", async (fault, mails) => {
    const faulty = await startFaultyServer(fault);
    onTestFinished(() => faulty.stop());
    const failed = smtp(faulty.url).send(message, { signal: never });
    await expect(failed).rejects.toMatchObject({ about: "server", isFinal: false });
    expect(faulty.mails).toBe(mails);
  });

  it("that answers byte by byte stops when the time for one email is over", async () => {
    const faulty = await startFaultyServer("silent-after-mail");
    onTestFinished(() => faulty.stop());
    const transport = smtp(faulty.url, { silence: 60_000 });
    const failed = transport.send(message, { signal: AbortSignal.timeout(200) });
    await expect(failed).rejects.toMatchObject({ message: "server: EABORT" });
  });
});

function smtp(url: string, { from = sender, silence = 3000 } = {}): MailTransport {
  const timeouts = { connect: 3000, greeting: 3000, silence };
  const transport = createSmtpTransport({ url, sender: from, timeouts });
  open.add(transport);
  return transport;
}

function headerIn(raw: string): (name: string) => string | undefined {
  const head = raw.split("\r\n\r\n")[0]?.replace(/\r\n[ \t]+/g, " ") ?? "";
  return (name) => head.match(new RegExp(`^${name}: (.*)$`, "im"))?.[1];
}
