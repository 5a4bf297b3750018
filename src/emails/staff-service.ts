import type { Database } from "../platform/database/database.ts";
import {
  countDeadByName,
  findEmail,
  listDeadEmails,
  listReturnedEmails,
  listWaitingEmails,
  retryEmail,
} from "../platform/outbox/stored-emails.ts";
import type { EmailStaffService } from "./domain/staff-service.ts";
import type { EmailReading } from "./reading.ts";

export function createEmailStaffService({
  db,
  reading: { preview, describe, permissionFor },
  changed,
}: {
  db: Database;
  reading: EmailReading;
  changed: () => void;
}): EmailStaffService {
  return {
    async read(id) {
      const email = await findEmail(db, id);
      return email && { ...preview(email), email: describe(email) };
    },
    listDead: async () => (await listDeadEmails(db)).map(describe),
    listReturned: async () => (await listReturnedEmails(db)).map(describe),
    listWaiting: async () => (await listWaitingEmails(db)).map(describe),
    async countDead() {
      const counts = await countDeadByName(db);
      return counts.map(({ name, count }) => ({ permission: permissionFor(name), count }));
    },
    async retry(id) {
      await retryEmail(db, id, { now: Date.now() });
      changed();
    },
  };
}
