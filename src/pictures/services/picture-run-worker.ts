import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { isUnavailable } from "../../platform/database/failures.ts";
import type { Logger } from "../../platform/http/log.ts";
import { startWorkerLoop, type WorkerLoop } from "../../platform/jobs/worker-loop.ts";
import { claimPictureRun } from "../store/picture-runs.ts";
import { archivePath } from "./import-pictures.ts";
import { type RunDeps, runLeaseLasts, workOnRun } from "./work-on-run.ts";

/** Milliseconds between looks for imports that another instance or a killed command has left unfinished. */
const lookEvery = 30_000;

/** Background worker that imports waiting picture archives one after another, including those of other instances. */
export function startPictureRunWorker(
  deps: RunDeps & { dataDir: string; log: Pick<Logger, "warn" | "error"> },
): WorkerLoop {
  const { db, dataDir, log, now = Date.now } = deps;
  const stopping = new AbortController();
  const loop = startWorkerLoop(
    async () => {
      const holder = randomUUID();
      const lease = { holder, until: now() + runLeaseLasts };
      const run = await claimPictureRun(db, { now: now(), lease });
      if (!run) return lookEvery;
      const path = archivePath(dataDir, run.id);
      if (await workOnRun(deps, run, { path, holder, stop: stopping.signal }))
        await rm(path, { force: true });
      return stopping.signal.aborted ? lookEvery : 0;
    },
    {
      onFailure(error) {
        if (isUnavailable(error)) log.warn({ err: error }, "pictures of an archive wait");
        else log.error({ err: error }, "pictures of an archive cannot be taken in");
        return lookEvery;
      },
    },
  );
  return {
    poke: loop.poke,
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
}
