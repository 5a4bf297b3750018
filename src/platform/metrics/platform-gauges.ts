import { findLastBackup } from "../backup/backup.ts";
import type { Database } from "../database/database.ts";
import { readDiskSpace, reserveOf } from "../files/disk-reserve.ts";
import { outboxDepth } from "../outbox/stored-emails.ts";
import type { GaugeReading } from "./metrics.ts";

/** Gauges of the outbox and of the last backup, which is recorded in `dataDir`. */
export function platformGauges({ db, dataDir }: { db: Database; dataDir: string }): GaugeReading[] {
  return [
    {
      name: "outbox_emails",
      help: "Emails that wait, and emails given up.",
      label: "state",
      async read() {
        const { waiting, dead } = await outboxDepth(db);
        return [
          ["waiting", waiting],
          ["dead", dead],
        ];
      },
    },
    {
      name: "outbox_oldest_seconds",
      help: "Age of the oldest email that waits.",
      async read() {
        const { oldestWaitingAt } = await outboxDepth(db);
        return oldestWaitingAt === null ? 0 : secondsSince(oldestWaitingAt);
      },
    },
    {
      name: "data_disk_bytes",
      help: "Free bytes of the disk with DATA_DIR, and those that files of visitors never use.",
      label: "what",
      async read() {
        const disk = await readDiskSpace(dataDir);
        return [
          ["free", disk.free],
          ["reserve", reserveOf(disk)],
        ];
      },
    },
    {
      name: "last_backup_age_seconds",
      help: "Age of the last backup that is known of.",
      async read() {
        const backup = findLastBackup(dataDir);
        // NaN when no backup is recorded, because 0 would mean a backup just now.
        return backup ? secondsSince(Date.parse(backup.at)) : Number.NaN;
      },
    },
  ];
}

function secondsSince(milliseconds: number): number {
  return Math.max((Date.now() - milliseconds) / 1000, 0);
}
