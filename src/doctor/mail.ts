import { randomUUID } from "node:crypto";
import { explainSmtpFault } from "../emails/copy/smtp-faults.ts";
import type { Config } from "../platform/config/config.ts";
import { createSmtpTransport, type Sender } from "../platform/outbox/mail-transport.ts";
import { doctorEmail, mailSubject, mailFindings as texts } from "./copy/mail-copy.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

/** Checks the mail server; with `isToSend`, also sends a test email to `to`. */
export async function examineMail(
  { mail }: Pick<Config, "mail">,
  { sender, to, isToSend }: { sender: Sender; to: string; isToSend: boolean },
): Promise<Finding[]> {
  if (mail.kind === "files") return [warning(texts.notSent(mail.directory))];
  const timeouts = { connect: 5000, greeting: 5000, silence: 10_000 };
  const transport = createSmtpTransport({ url: mail.url, sender, timeouts });
  try {
    const fault = await transport.findFault();
    if (fault) return [smtpFault(fault, mail.url)];
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

export function smtpFault(error: Error, url: string): Finding {
  return failure({ subject: mailSubject, ...explainSmtpFault(error, url) });
}
