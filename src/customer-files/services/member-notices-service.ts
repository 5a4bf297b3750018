import { aboutCompany } from "../../companies/emails/about-company.ts";
import { memberAddedEmail } from "../../companies/emails/member-added.ts";
import { lockForStaff } from "../../companies/store/lock-company.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import {
  askForNotices,
  countNotices,
  listWaitingNotices,
  noteNotice,
} from "../store/member-notices.ts";

export type MemberNotices = ReturnType<typeof createMemberNotices>;

/** Maximum number of emails per run (once a minute), because mail servers treat thousands at once as spam. */
const noticesPerRun = 20;

/** Service that emails owners of imported companies how to sign in, once staff ask for it, a few at a time. */
export function createMemberNotices({
  db,
  now,
  changed,
}: {
  db: Database;
  now: () => number;
  changed: () => void;
}) {
  return {
    /** Counts the new owners of an import by state of their email; `importedAt`: instant at which it was applied. */
    count: (importedAt: number) => countNotices(db, importedAt),
    async ask(importedAt: number): Promise<void> {
      await askForNotices(db, { importedAt, at: now() });
      changed();
    },
    /** Queues emails for the next members whose notice was asked for; returns the number of emails. */
    async queueSome(): Promise<number> {
      let queued = 0;
      for (const waiting of await listWaitingNotices(db, noticesPerRun))
        if (await notifyMember(db, { ...waiting, at: now() })) queued += 1;
      return queued;
    },
  };
}

type Waiting = Awaited<ReturnType<typeof listWaitingNotices>>[number];

function notifyMember(
  db: Database,
  { id, companyId, companyName, email: to, name, role, at }: Waiting & { at: number },
): Promise<boolean> {
  const company = { id: companyId, legalName: companyName };
  const email = memberAddedEmail.outgoing(
    { to, id: companyId },
    { ...aboutCompany(company), contact: name, role },
  );
  return inTransaction(db, async (on) => {
    const held = await lockForStaff(on, companyId);
    const actor = { kind: "site" } as const;
    if (!held || !(await noteNotice(held, { memberId: id, name, actor, at }))) return false;
    await enqueueEmails(on, [email]);
    return true;
  });
}
