import { deliveryFailures } from "../../emails/copy/emails-copy.ts";
import { unreadableServer } from "../../emails/copy/mail-server-copy.ts";
import { explainSmtpFault, smtpPlace } from "../../emails/copy/smtp-faults.ts";
import type { MailFault, MailTarget } from "../../emails/domain/mail-target.ts";
import type { MailServerService } from "../../emails/services/mail-server-service.ts";
import { deliveryFailure } from "../../kernel/outgoing-email.ts";
import type { MailAddresses } from "../../platform/config/config.ts";
import { needsTls } from "../../platform/config/mail-urls.ts";
import type { Database } from "../../platform/database/database.ts";
import { enqueueEmail } from "../../platform/outbox/outbox.ts";
import { listEmailsOf, type StoredEmail } from "../../platform/outbox/stored-emails.ts";
import { rejectedTodo } from "../copy/mail-copy.ts";
import {
  type MailSetup,
  type MailTestAnswer,
  mailTestSubject,
  type TestEmail,
} from "../domain/mail-test.ts";
import { mailTestEmail } from "../emails/mail-test-email.ts";

export type MailTest = ReturnType<typeof createMailTest>;

/** Milliseconds for which the page waits for the email worker. */
const waitsFor = 3000;

/** Service of the setup step for email: reads the mail transport, and sends the administrator a test email. */
export function createMailTest({
  db,
  server,
  addresses,
  changed,
}: {
  db: Database;
  server: Pick<MailServerService, "read" | "findFault">;
  addresses: Pick<MailAddresses, "sender">;
  changed: () => void;
}) {
  async function findLatest(): Promise<StoredEmail | undefined> {
    return (await listEmailsOf(db, mailTestSubject)).at(-1);
  }

  return {
    async readSetup(): Promise<MailSetup> {
      const { sender } = addresses;
      const target = await server.read();
      if (target.kind !== "smtp") return { ...target, sender };
      const { url, isTyped } = target;
      const isEncrypted = url.startsWith("smtps:") || needsTls(url);
      return { kind: "smtp", server: smtpPlace(url), isEncrypted, isTyped, sender };
    },
    async readLatest(): Promise<TestEmail | null> {
      const email = await findLatest();
      return email ? toTestEmail(email, await server.read()) : null;
    },
    /** Enqueues a test email, unless the mail server refuses or the previous test email still waits to be sent. */
    async send(to: string): Promise<MailTestAnswer> {
      const fault = await server.findFault();
      if (fault) return { kind: "refused", fault };
      if ((await findLatest())?.state !== "waiting")
        await enqueueEmail(
          db,
          mailTestEmail.outgoing({ to, id: mailTestSubject.id }, { reference: "" }),
        );
      changed();
      await untilTried(findLatest);
      return { kind: "written" };
    },
  };
}

/** Waits up to three seconds for the worker's first attempt, so that the next page usually shows the outcome. */
async function untilTried(findLatest: () => Promise<StoredEmail | undefined>): Promise<void> {
  const until = performance.now() + waitsFor;
  while (performance.now() < until) {
    const email = await findLatest();
    if (email?.state !== "waiting" || email.attempts > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function toTestEmail(email: StoredEmail, target: MailTarget): TestEmail {
  const { to, state, sentAt, createdAt, lastError, returned } = email;
  return {
    to,
    state: returned ? "returned" : state,
    at: returned?.at ?? sentAt ?? createdAt,
    fault: returned
      ? rejection(returned.status)
      : state === "sent" || !lastError
        ? null
        : faultOf(lastError, target),
  };
}

/** Parses the error that the outbox stores after a failed attempt: «server: EAUTH 535», «email: 550 5.1.1 RCPT TO». */
function faultOf(lastError: string, target: MailTarget): MailFault | null {
  if (target.kind === "files") return null;
  if (target.kind === "unreadable") return unreadableServer;
  const { url } = target;
  const [, code = "", status, command] =
    /^email: (\d{3})(?: ([\d.]+))? ([A-Z ]+)$/.exec(lastError) ?? [];
  if (command === "RCPT TO") return rejection(status ?? code);
  if (code)
    return explainSmtpFault({ message: "", responseCode: Number(code), command }, url, target);
  const [, name = "", answer] = /^server: (\w+)(?: (\d+))?$/.exec(lastError) ?? [];
  const responseCode = answer ? Number(answer) : undefined;
  return explainSmtpFault({ message: name, code: name, responseCode }, url, target);
}

function rejection(status: string): MailFault {
  return { says: deliveryFailures[deliveryFailure(status)].reason, todo: rejectedTodo };
}
