import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { exportRequests } from "../support/command.ts";
import type { Received } from "../support/mail-server.ts";
import type { Heard } from "./load.ts";

/**
 * Numbers of requests and emails that a fault lost or duplicated. `integrity`: result of SQLite's integrity check, «-»
 * on PostgreSQL.
 */
export type Losses = {
  acknowledged: number;
  lost: number;
  doubled: number;
  emailsMissing: number;
  /** Number of emails that were sent again with another Message-ID; mail programs cannot recognise these duplicates. */
  emailsDoubled: number;
  integrity: string;
};

/**
 * Compares the requests that the site confirmed to visitors with those that it exports, and these with the emails sent.
 */
export async function countLosses(
  heard: Pick<Heard, "acknowledged">,
  { env, emails }: { env: Record<string, string>; emails: () => Email[] },
): Promise<Losses> {
  const { status, stdout, stderr } = await exportRequests("json", env);
  if (status !== 0) throw new Error(`the export failed: ${stderr}`);
  const stored = new Map<string, Set<string>>();
  let rows = 0;
  for (const { email, reference } of JSON.parse(stdout) as { email: string; reference: string }[]) {
    rows += 1;
    stored.set(email, (stored.get(email) ?? new Set()).add(reference));
  }
  const acknowledged = [...heard.acknowledged];
  const arrived = await untilAllWent([...stored.keys()], emails);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(([email, references]) =>
      [...references].some((reference) => !stored.get(email)?.has(reference)),
    ).length,
    doubled:
      rows - stored.size + acknowledged.filter(([, references]) => references.size > 1).length,
    emailsMissing: [...stored.keys()].filter((email) => !arrived.has(email)).length,
    emailsDoubled: [...arrived.values()].filter((ids) => ids.size > 1).length,
    integrity: checkFile(env),
  };
}

export type Email = { to: string; messageId: string };

/** Emails of a site that writes them to files instead of sending them. */
export function emailsIn(dataDir: string): Email[] {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      return {
        to: text.match(/^To: <?([^\s>]+)/m)?.[1] ?? "",
        messageId: text.match(/^Message-ID: (\S+)/im)?.[1] ?? "",
      };
    });
}

/** Emails that a mail server received. */
export function emailsTo({ received }: { received: readonly Received[] }): Email[] {
  return received.map(({ recipients, messageId }) => ({
    to: recipients[0] ?? "",
    messageId: messageId ?? "",
  }));
}

/**
 * Waits until each address has got an email. That can take over a minute, because a killed process's lease on an email
 * expires only then.
 */
async function untilAllWent(
  addresses: readonly string[],
  emails: () => Email[],
): Promise<Map<string, Set<string>>> {
  const deadline = performance.now() + 150_000;
  while (true) {
    const arrived = new Map<string, Set<string>>();
    for (const { to, messageId } of emails())
      arrived.set(to, (arrived.get(to) ?? new Set()).add(messageId));
    const isAll = addresses.every((address) => arrived.has(address));
    if (isAll || performance.now() > deadline) return arrived;
    await sleep(250);
  }
}

function checkFile({ DATA_DIR = "", DATABASE_URL }: Record<string, string>): string {
  if (DATABASE_URL) return "-";
  const database = new DatabaseSync(join(DATA_DIR, "site.db"), { readOnly: true });
  try {
    return String(database.prepare("pragma integrity_check").get()?.integrity_check);
  } finally {
    database.close();
  }
}
