import type { Logger } from "../../platform/http/log.ts";
import { startWorkerLoop } from "../../platform/jobs/worker-loop.ts";
import type { GaugeReading } from "../../platform/metrics/metrics.ts";
import { createFolderLook, type FolderDeps } from "./work-on-folder.ts";

/** Polling interval in milliseconds; a file is imported once it is unchanged between two polls. */
const lookEvery = 10_000;
const hour = 3_600_000;

/** Starts the watcher of the folder `DATA_DIR/import`, which imports files while the setting is on; provides metrics. */
export function startWatchedFolder({
  isWatched,
  now,
  log,
  ...deps
}: FolderDeps & { isWatched: () => boolean; now: () => number; log: Logger }) {
  const { look, folder } = createFolderLook(deps);
  let waiting = 0;
  let removedAt = 0;

  const loop = startWorkerLoop(
    async () => {
      waiting = await look({ takesNew: isWatched() });
      if (now() - removedAt > hour) {
        removedAt = now();
        await folder.removeOld(removedAt);
      }
      return lookEvery;
    },
    {
      onFailure(error) {
        log.error({ err: error }, "the watched folder cannot be worked on");
        return lookEvery;
      },
    },
  );

  const gauges: readonly GaugeReading[] = [
    {
      name: "catalogue_import_folder_files",
      help: "Files of the watched folder that wait to be taken, that are worked on or wait for a person, and that were refused.",
      label: "state",
      read: async () => [
        ["waiting", isWatched() ? waiting : 0],
        ["working", (await folder.listTaken()).length],
        ["refused", await folder.countResults("refused")],
      ],
    },
  ];
  return { gauges, stop: loop.stop };
}
