import type { Logger } from "../http/log.ts";
import { repeatEvery, type WorkerLoop } from "../jobs/worker-loop.ts";
import type { Pictures } from "./pictures.ts";

const day = 86_400_000;

/** Deletes stored pictures older than a day whose ids no function of `usedBy` returns, every day. */
export function repeatRemoval(
  pictures: Pick<Pictures, "removeUnused">,
  {
    usedBy,
    log,
    firstAfter,
  }: {
    usedBy: readonly (() => Promise<Iterable<string>>)[];
    log: Logger;
    /** Milliseconds until the first removal. */
    firstAfter: number;
  },
): WorkerLoop {
  return repeatEvery(
    day,
    async () => {
      const before = Date.now() - day;
      const used = new Set<string>();
      for (const ids of usedBy) for (const id of await ids()) used.add(id);
      await pictures.removeUnused({ used, before });
    },
    { log, name: "unused pictures", firstAfter },
  );
}
