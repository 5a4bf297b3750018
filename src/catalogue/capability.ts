import { join } from "node:path";
import { href } from "react-router";
import type { Capability } from "../capability.ts";
import { importKinds } from "../import-kinds.ts";
import { importAreas } from "../import-pages/context.ts";
import { importService, personalImports } from "../imports/context.ts";
import { importMegabytes } from "../imports/copy/import-failures-copy.ts";
import { maxNamedChoices } from "../imports/domain/named-choices.ts";
import { startImports } from "../imports/services/start-imports.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { pictureWorkers } from "../pictures/context.ts";
import { createFolderPictures } from "../pictures/services/folder-pictures.ts";
import { folderRulesOf, importSettings } from "../pictures/settings/import-settings.ts";
import { createDiskUploadReader, removeOldUploads } from "../platform/http/disk-uploads.ts";
import type { Visit } from "../platform/http/visit.ts";
import { settings } from "../settings/context.ts";
import { mayUpload } from "../staff/members/may-upload.ts";
import { importApi, waitingImports } from "../unattended-imports/context.ts";
import type { ImportApi } from "../unattended-imports/services/import-api.ts";
import { startUnattendedImports } from "../unattended-imports/services/start-unattended-imports.ts";
import { createWaitingImports } from "../unattended-imports/services/waiting-imports.ts";
import { catalogueConsoleLinks } from "./console/catalogue-links.ts";
import { catalogueImports } from "./console/import-area.ts";
import { sampleStart } from "./context.ts";
import { startSample } from "./services/start-sample.ts";

/** Upload limits: a form contains one file, and programs may name columns; two uploads may run at the same time. */
const uploadLimits = {
  fileBytes: importMegabytes * 1_000_000,
  files: 1,
  fields: 5 + 3 * maxNamedChoices,
  atOnce: 2,
};

/** Files of products and of customers: their pages in the console, the watched folder and what programs send. */
export const catalogueCapability: Capability = {
  name: "catalogue",
  consoleLinks: catalogueConsoleLinks,
  importArea: catalogueImports,
  async start(platform) {
    const { services, db, config } = platform;
    const uploads = join(config.dataDir, "uploads");
    // Uploads older than an hour were left by a dead process; newer ones may be in progress in another instance.
    await removeOldUploads(uploads, Date.now() - 3_600_000);
    const sample = await startSample({ ...platform, kinds: importKinds });
    services.provide(sampleStart, { isNew: sample.isNew });
    // Not the `wake` of the capability: each access request would make these workers query the database.
    const changed = () => {
      imports.wake();
      services.get(pictureWorkers).wake();
    };
    const imports = startImports({ ...platform, kinds: importKinds, changed });
    const unattended = startUnattendedImports({
      ...platform,
      service: imports.unattended,
      files: imports.files,
      changed,
      archives: createFolderPictures({ db, dataDir: config.dataDir, now: Date.now }),
      isFolderWatched: () => services.get(settings).valuesOf(importSettings).folder === "watched",
      readFolderRules: () => folderRulesOf(services.get(settings).valuesOf(importSettings)),
    });
    const areas = platform.capabilities.flatMap(({ importArea }) => importArea ?? []);
    services.provide(importAreas, areas);
    services.provide(importService, imports.service);
    services.provide(personalImports, imports.personal);
    services.provide(importApi, unattended.api);
    services.provide(waitingImports, createWaitingImports({ db, service: imports.unattended }));
    return {
      gauges: [...imports.gauges, ...unattended.gauges],
      async deadlines() {
        const expired = await imports.expire();
        if (expired > 0) imports.wake();
        return expired;
      },
      uploads: [
        {
          areAllowed: (request) => isFromProgram(request, unattended.api),
          read: createDiskUploadReader(uploads, uploadLimits),
        },
        // Files without a valid token are read and discarded, so that the program gets the answer 401.
        {
          areAllowed: async (request) => isProgramPath(request),
          read: createDiskUploadReader(uploads, { ...uploadLimits, fileBytes: 0 }),
        },
        ...areas.map(({ listPath, permission }) => ({
          areAllowed: (request: Request, visit: Visit) =>
            mayUpload(new RegExp(`^${listPath}$`), { request, visit, services, permission }),
          read: createDiskUploadReader(uploads, uploadLimits),
        })),
      ],
      async stop() {
        await sample.stop();
        await Promise.all([unattended.stop(), imports.stop()]);
      },
    };
  },
};

const isProgramPath = (request: Request) =>
  new URL(request.url).pathname === href("/importaciones/entrada");

async function isFromProgram(request: Request, api: ImportApi): Promise<boolean> {
  if (!isProgramPath(request)) return false;
  try {
    return await api.isKnown(request.headers.get("authorization"));
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
