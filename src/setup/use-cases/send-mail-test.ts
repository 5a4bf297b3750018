import { deliveryFailures } from "../../emails/copy/emails-copy.ts";
import { explainSmtpFault, smtpPlace } from "../../emails/copy/smtp-faults.ts";
import { deliveryFailure } from "../../kernel/outgoing-email.ts";
import type { Config, MailAddresses } from "../../platform/config/config.ts";
import { needsTls } from "../../platform/config/mail-urls.ts";
import type { Database } from "../../platform/database/database.ts";
import { createSmtpTransport, type Sender } from "../../platform/outbox/mail-transport.ts";
import { enqueueEmail } from "../../platform/outbox/outbox.ts";
import { listEmailsOf, type StoredEmail } from "../../platform/outbox/stored-emails.ts";
import { rejectedTodo } from "../copy/mail-copy.ts";
import {
  type MailFault,
  type MailSetup,
  type MailTestAnswer,
  mailTestSubject,
  type TestEmail,
} from "../domain/mail-test.ts";
import { mailTestEmail } from "../emails/mail-test.ts";

export type MailTest = ReturnType<typeof createMailTest>;

/** Timeouts in milliseconds: for the mail server's answers, and for the page that waits for the email worker. */
const timeouts = { connect: 5000, greeting: 5000, silence: 10_000 };
const waitsFor = 3000;

/** Service of the setup step for email: reads the mail transport, and sends the administrator a test email. */
export function createMailTest({
  db,
  mail,
  addresses,
  company,
  changed,
}: {
  db: Database;
  mail: Config["mail"];
  addresses: Pick<MailAddresses, "sender">;
  company: { readonly name: string };
  changed: () => void;
}) {
  async function findLatest(): Promise<StoredEmail | undefined> {
    return (await listEmailsOf(db, mailTestSubject)).at(-1);
  }

  return {
    readSetup(): MailSetup {
      const { sender } = addresses;
      if (mail.kind === "files") return { kind: "files", directory: mail.directory, sender };
      const isEncrypted = mail.url.startsWith("smtps:") || needsTls(mail.url);
      return { kind: "smtp", server: smtpPlace(mail.url), isEncrypted, sender };
    },
    async readLatest(): Promise<TestEmail | null> {
      const email = await findLatest();
      return email ? toTestEmail(email, mail) : null;
    },
    /** Enqueues a test email, unless the mail server refuses or the previous test email still waits to be sent. */
    async send(to: string): Promise<MailTestAnswer> {
      const fault = await findFault(mail, { name: company.name, address: addresses.sender });
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

async function findFault(mail: Config["mail"], sender: Sender): Promise<MailFault | null> {
  if (mail.kind === "files") return null;
  const transport = createSmtpTransport({ url: mail.url, sender, timeouts });
  try {
    const fault = await transport.findFault();
    return fault && explainSmtpFault(fault, mail.url);
  } finally {
    transport.close();
  }
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

function toTestEmail(email: StoredEmail, mail: Config["mail"]): TestEmail {
  const { to, state, sentAt, createdAt, lastError, returned } = email;
  return {
    to,
    state: returned ? "returned" : state,
    at: returned?.at ?? sentAt ?? createdAt,
    fault: returned
      ? rejection(returned.status)
      : state === "sent" || !lastError || mail.kind === "files"
        ? null
        : faultOf(lastError, mail.url),
  };
}

/** Parses the error that the outbox stores after a failed attempt: «server: EAUTH 535», «email: 550 5.1.1 RCPT TO». */
function faultOf(lastError: string, url: string): MailFault {
  const [, code = "", status, command] =
    /^email: (\d{3})(?: ([\d.]+))? ([A-Z ]+)$/.exec(lastError) ?? [];
  if (command === "RCPT TO") return rejection(status ?? code);
  if (code) return explainSmtpFault({ message: "", responseCode: Number(code), command }, url);
  const [, name = "", answer] = /^server: (\w+)(?: (\d+))?$/.exec(lastError) ?? [];
  const responseCode = answer ? Number(answer) : undefined;
  return explainSmtpFault({ message: name, code: name, responseCode }, url);
}

function rejection(status: string): MailFault {
  return { says: deliveryFailures[deliveryFailure(status)].reason, todo: rejectedTodo };
}
