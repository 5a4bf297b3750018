import { randomUUID } from "node:crypto";
import { unreadableServer } from "../emails/copy/mail-server-copy.ts";
import { explainSmtpFault } from "../emails/copy/smtp-faults.ts";
import type { MailTarget } from "../emails/domain/mail-target.ts";
import { createSmtpTransport, type Sender } from "../platform/outbox/mail-transport.ts";
import { doctorEmail, mailSubject, mailFindings as texts } from "./copy/mail-copy.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

/** Checks the mail server; with `isToSend`, also sends a test email to `to`. */
export async function examineMail(
  target: MailTarget,
  { sender, to, isToSend }: { sender: Sender; to: string; isToSend: boolean },
): Promise<Finding[]> {
  if (target.kind === "files") return [warning(texts.notSent(target.directory))];
  if (target.kind === "unreadable") return [failure({ subject: mailSubject, ...unreadableServer })];
  const { url, isTyped } = target;
  const timeouts = { connect: 5000, greeting: 5000, silence: 10_000 };
  const transport = createSmtpTransport({ url, sender, timeouts });
  try {
    const fault = await transport.findFault();
    if (fault) return [smtpFault(fault, url, { isTyped })];
    return [fine(texts.accepts), ...(isToSend ? [await sendOne(transport, to)] : [])];
  } finally {
    transport.close();
  }
}

async function sendOne(
  transport: ReturnType<typeof createSmtpTransport>,
  to: string,
): Promise<Finding> {
  const { subject, text } = doctorEmail;
  const messageId = `${randomUUID()}@${to.split("@")[1]}`;
  try {
    await transport.send(
      { messageId, to, subject, text, html: `<p>${text}</p>`, label: "doctor" },
      { signal: AbortSignal.timeout(20_000) },
    );
    return fine(texts.testSent(to));
  } catch (error) {
    return failure(texts.testFailed((error as Error).message));
  }
}

export function smtpFault(error: Error, url: string, origin?: { isTyped: boolean }): Finding {
  return failure({ subject: mailSubject, ...explainSmtpFault(error, url, origin) });
}
