import type { ImapMailbox } from "../../config/mail-urls.ts";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../http/log.ts";
import { repeatEvery } from "../../jobs/worker-loop.ts";
import type { OutboxHooks } from "../outbox.ts";
import { type BounceReader, createBounceReader } from "./bounce-reader.ts";
import type { ReturnPath } from "./return-path.ts";
import { maxReportLength } from "./shorten-message.ts";
import { noneTaken, type Taken, takeReturned } from "./take-returned.ts";

/** In milliseconds: interval between checks, period covered by the first check, timeout of a silent server. */
const mailboxTimes = { interval: 5 * 60_000, back: 7 * 86_400_000, silence: 30_000 };

const atOnce = 200;

/** Reads returned emails from an IMAP mailbox and marks ours as seen; people may use the mailbox too. */
export function readMailbox(
  mailbox: ImapMailbox,
  {
    db,
    returnPath,
    hooks,
    now = Date.now,
    times = mailboxTimes,
    log,
    reader = createBounceReader({ log }),
  }: {
    db: Database;
    returnPath?: ReturnPath | undefined;
    hooks: Pick<OutboxHooks, "noteFailure">;
    now?: () => number;
    times?: typeof mailboxTimes;
    log: Logger;
    reader?: BounceReader;
  },
) {
  /** Highest IMAP message UID that has been read; valid for one UIDVALIDITY (RFC 9051, 2.3.1.1). */
  let readTo: { validity: bigint; uid: number } | null = null;

  async function check(): Promise<Record<Taken, number>> {
    const counts = noneTaken();
    const client = await connect(mailbox, times.silence);
    try {
      const opened = await client.mailboxOpen(mailbox.folder);
      if (readTo?.validity !== opened.uidValidity) readTo = null;
      const since = new Date(now() - times.back);
      const query = readTo ? { uid: `${readTo.uid + 1}:*` } : { since };
      const found = (await client.search(query, { uid: true })) || [];
      // A search for «n:*» always includes the last message, even when it has been read.
      const news = found.filter((uid) => !readTo || uid > readTo.uid).sort((a, b) => a - b);
      for (const uid of news.slice(0, atOnce)) {
        const source = { start: 0, maxLength: maxReportLength };
        const message = await client.fetchOne(`${uid}`, { source }, { uid: true });
        const bytes = message ? message.source : undefined;
        if (bytes) {
          const taken = await takeReturned(db, bytes, { reader, returnPath, hooks, now: now() });
          // Left for the next check.
          if (taken === "busy") break;
          counts[taken] += 1;
          if (taken === "noted" || taken === "known")
            await client.messageFlagsAdd(`${uid}`, ["\\Seen"], { uid: true });
        }
        readTo = { validity: opened.uidValidity, uid };
      }
    } finally {
      await client.logout().catch(() => client.close());
    }
    if (counts.noted > 0) log.info({ counts }, "returned emails were read");
    return counts;
  }

  const repeated = repeatEvery(
    times.interval,
    () =>
      check().catch((error) => log.warn(faultOf(error), "the mailbox of returns cannot be read")),
    { log, name: "read returned emails" },
  );
  return {
    ...repeated,
    check,
    async stop() {
      // First, so that a check under way ends with the email that is being parsed.
      reader.stop();
      await repeated.stop();
    },
  };
}

/** Fault for the log, without the server's message, which may contain user names. */
function faultOf(error: unknown): { fault: string } {
  const { code, authenticationFailed, name } = error as {
    code?: string;
    authenticationFailed?: boolean;
    name?: string;
  };
  return { fault: authenticationFailed ? "EAUTH" : (code ?? name ?? "ERROR") };
}

async function connect({ host, port, user, password, security }: ImapMailbox, silence: number) {
  // Imported only where a mailbox is configured, to save memory.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host,
    port,
    secure: security === "tls",
    doSTARTTLS: security === "tls" ? undefined : security === "starttls",
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    maxResponseSize: 4 * maxReportLength,
  });
  // Without a listener for errors a broken connection would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}
