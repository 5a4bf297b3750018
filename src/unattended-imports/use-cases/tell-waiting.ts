import type { z } from "zod";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueEmail } from "../../platform/outbox/outbox.ts";
import { enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import { importWaitingWebhook } from "../domain/webhook-event.ts";
import { importsWaitingEmail } from "../emails/imports-waiting.ts";
import { noteTold } from "../store/told-imports.ts";

type WaitingImport = z.infer<typeof importsWaitingEmail.schema>["imports"][number] & {
  kind: string;
};

type WaitingImports = { listToTell(now: number): Promise<WaitingImport[]> };

/** Imports that one email lists. */
const maxListed = 20;

/** Tells the team in one email, and other programs in one event for each, of the imports that wait and that it was not told of; returns the number of emails. */
export async function tellWaiting({
  db,
  waiting,
  to,
  now,
}: {
  db: Database;
  waiting: WaitingImports;
  to: string;
  now: number;
}): Promise<number> {
  const found = await waiting.listToTell(now);
  if (found.length === 0) return 0;
  const imports = found.slice(0, maxListed).map(({ kind: _, ...listed }) => listed);
  return await inTransaction(db, async (on) => {
    const noted = await noteTold(on, { ids: found.map(({ id }) => id), at: now });
    if (noted === 0) return 0;
    const more = found.length - imports.length;
    const email = importsWaitingEmail.outgoing({ to, id: "all" }, { reference: "", imports, more });
    await enqueueEmail(on, email);
    await enqueueWebhooks(
      on,
      found.map((waits) => importWaitingWebhook(waits, now)),
    );
    return 1;
  });
}
