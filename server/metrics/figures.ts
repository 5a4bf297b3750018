import type { Database } from "../database/database.ts";
import { countOverdue } from "../database/figures.ts";
import { outboxDepth } from "../database/outbox.ts";
import type { ViesWorker } from "../vies/vies-worker.ts";
import type { SiteFigures } from "./metrics.ts";

/** What Prometheus is told of the database and of VIES; `now` in epoch milliseconds. */
export async function readFigures({
  db,
  breakers,
  now,
}: {
  db: Database;
  breakers: ViesWorker["breakers"];
  now: number;
}): Promise<SiteFigures> {
  const [depth, overdue] = await Promise.all([outboxDepth(db), countOverdue(db, now)]);
  const oldestSeconds = depth.oldestWaitingAt === null ? 0 : (now - depth.oldestWaitingAt) / 1000;
  return {
    outbox: { waiting: depth.waiting, dead: depth.dead, oldestSeconds: Math.max(oldestSeconds, 0) },
    overdue,
    breakers: breakers(),
  };
}
