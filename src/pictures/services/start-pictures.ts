import type { Config } from "../../platform/config/config.ts";
import { isLoopback } from "../../platform/config/mail-urls.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import { isAllowedHost } from "../../products/domain/picture-hosts.ts";
import { countPictures, retryRefused } from "../store/waiting-pictures.ts";
import { createProductPictureEditor } from "./edit-product-pictures.ts";
import { createFetchPicture } from "./fetch-picture.ts";
import { createPictureFetcher } from "./picture-fetcher.ts";
import { startPictureRunWorker } from "./picture-run-worker.ts";
import { createPictureService } from "./picture-service.ts";
import { usedByProducts } from "./used-pictures.ts";

export function startProductPictures({
  db,
  pictures,
  config,
  log,
  changed,
  allowedHosts,
}: {
  db: Database;
  pictures: Pictures;
  config: Pick<Config, "dataDir" | "publicUrl">;
  log: Logger;
  changed: () => void;
  /** Allow list of hosts from the settings, read before each fetch. */
  allowedHosts: () => string;
}) {
  const { dataDir } = config;
  const runs = startPictureRunWorker({ db, pictures, dataDir, log });
  const fetcher = createPictureFetcher({
    db,
    pictures,
    log,
    fetch: createFetchPicture({
      isAllowed: (hostname) => isAllowedHost(hostname, allowedHosts()),
      allowsLoopback: isLoopback(new URL(config.publicUrl).hostname),
    }),
  });
  let hosts = allowedHosts();
  return {
    console: createPictureService({ db, dataDir, now: Date.now, changed }),
    editor: createProductPictureEditor({ db, pictures, now: Date.now, changed }),
    usedPictures: () => usedByProducts(db),
    wake() {
      runs.poke();
      fetcher.poke();
    },
    /** Queues picture URLs again that were refused because of their host, if the list of allowed hosts was changed. */
    async settingsChanged(): Promise<void> {
      if (allowedHosts() === hosts) return;
      hosts = allowedHosts();
      await retryRefused(db, { at: Date.now(), reason: "host-not-allowed" });
      fetcher.poke();
    },
    gauges: [
      {
        name: "product_pictures",
        help: "Pictures of products that are shown, that wait to be fetched, and that were refused.",
        label: "state",
        read: async () => Object.entries(await countPictures(db)),
      },
    ],
    async stop(): Promise<void> {
      await Promise.all([runs.stop(), fetcher.stop()]);
    },
  };
}
