import type { Logger } from "../../platform/http/log.ts";
import { startWorkerLoop } from "../../platform/jobs/worker-loop.ts";
import type { GaugeReading } from "../../platform/metrics/metrics.ts";
import { type FolderDeps, FolderImporter } from "./folder-importer.ts";

/** Polling interval in milliseconds; a file is imported once it is unchanged between two polls. */
const pollEvery = 10_000;
const hour = 3_600_000;

/** Starts the watcher of the folder `DATA_DIR/import`, which imports files while the setting is on; provides metrics. */
export function startWatchedFolder({
  isWatched,
  now,
  log,
  ...deps
}: FolderDeps & { isWatched: () => boolean; now: () => number; log: Logger }) {
  const importer = new FolderImporter(deps);
  const { folder } = importer;
  let waiting = 0;
  let removedAt = 0;

  const loop = startWorkerLoop(
    async () => {
      waiting = await importer.poll({ takesNew: isWatched() });
      if (now() - removedAt > hour) {
        removedAt = now();
        await folder.removeOld(removedAt);
      }
      return pollEvery;
    },
    {
      onFailure(error) {
        log.error({ err: error }, "the watched folder cannot be worked on");
        return pollEvery;
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
