import { countOverdue } from "./access-requests/store/statistics.ts";
import { findLastBackup } from "./platform/backup/backup-record.ts";
import type { Database } from "./platform/database/database.ts";
import type { Gauges } from "./platform/metrics/metrics.ts";
import { outboxDepth } from "./platform/outbox/outbox.ts";
import { countOverduePrivacyRequests } from "./privacy-requests/store/store.ts";
import type { ViesWorker } from "./vies/vies-worker.ts";

/** What Prometheus is told of the database and of VIES; `now` in epoch milliseconds. */
export async function readGauges({
  db,
  dataDir,
  breakers,
  now,
}: {
  db: Database;
  /** Where the last backup is noted. */
  dataDir: string;
  breakers: ViesWorker["breakers"];
  now: number;
}): Promise<Gauges> {
  const [depth, overdue, overduePrivacyRequests] = await Promise.all([
    outboxDepth(db),
    countOverdue(db, now),
    countOverduePrivacyRequests(db, now),
  ]);
  const backup = findLastBackup(dataDir);
  const oldestSeconds = depth.oldestWaitingAt === null ? 0 : (now - depth.oldestWaitingAt) / 1000;
  return {
    outbox: { waiting: depth.waiting, dead: depth.dead, oldestSeconds: Math.max(oldestSeconds, 0) },
    overdue,
    overduePrivacyRequests,
    backupSeconds: backup && Math.max((now - Date.parse(backup.at)) / 1000, 0),
    breakers: breakers(),
  };
}
