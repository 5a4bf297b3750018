import { join } from "node:path";
import type { Capability } from "../capability.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { createDiskUploadReader, removeOldUploads } from "../platform/http/disk-uploads.ts";
import type { Visit } from "../platform/http/visit.ts";
import type { Services } from "../platform/services.ts";
import { staffSessions } from "../staff/context.ts";
import { mayDo } from "../staff/domain/roles.ts";
import { importService, productPictures, productService, sampleProducts } from "./context.ts";
import { importMegabytes } from "./copy/es-import-pages.ts";
import { startImports } from "./import/start-imports.ts";
import { createProductPictures, usedByProducts } from "./pictures/product-pictures.ts";
import { createProductService } from "./product-service.ts";
import { createSampleService } from "./sample-service.ts";
import { startSample } from "./sample-start.ts";
import { catalogueTables } from "./tables.ts";

/** A form has one file and its kind; two people may send at once. */
const uploadLimits = { fileBytes: importMegabytes * 1_000_000, files: 1, fields: 5, atOnce: 2 };

export const catalogueCapability: Capability = {
  name: "catalogue",
  personalData: catalogueTables,
  async start(platform) {
    const { services, db, config } = platform;
    const uploads = join(config.dataDir, "uploads");
    // Left by a process that ended while it received them; another instance may be receiving now.
    await removeOldUploads(uploads, Date.now() - 3_600_000);
    const sample = await startSample(platform);
    const imports = startImports(platform);
    services.provide(importService, imports.service);
    services.provide(productService, createProductService(db));
    services.provide(productPictures, createProductPictures({ db }));
    services.provide(sampleProducts, createSampleService({ db, now: Date.now }));
    return {
      wake: imports.wake,
      async stop() {
        await sample.stop();
        await imports.stop();
      },
      usedPictures: () => usedByProducts(db),
      uploads: [
        {
          areAllowed: async (request, visit) =>
            new URL(request.url).pathname === "/gestion/catalogo/importaciones" &&
            (await managesCatalogue(services, { request, visit })),
          read: createDiskUploadReader(uploads, uploadLimits),
        },
      ],
    };
  },
};

/** True for a signed-in member who may change products; decided before a byte of the body is read. */
async function managesCatalogue(
  services: Services,
  { request, visit }: { request: Request; visit: Visit },
): Promise<boolean> {
  try {
    const { access } = services.get(staffSessions).receive(request, visit);
    const member = await access.findMember();
    return member !== null && mayDo(member.role, "manage-catalogue");
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
