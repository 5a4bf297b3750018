import { join } from "node:path";
import type { RouterContextProvider } from "react-router";
import { href } from "react-router";
import type { Capability } from "../capability.ts";
import { consent } from "../consent/context.ts";
import { importKinds } from "../import-kinds.ts";
import { importService, personalImports } from "../imports/context.ts";
import { pictureLimits } from "../kernel/picture.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { createDiskUploadReader, removeOldUploads } from "../platform/http/disk-uploads.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import type { Visit } from "../platform/http/visit.ts";
import type { Services } from "../platform/services.ts";
import { staffSessions } from "../staff/context.ts";
import { mayDo } from "../staff/domain/roles.ts";
import { createBrandService } from "./brand-service.ts";
import { createCategoryService } from "./category-service.ts";
import { catalogueConsoleLinks } from "./console/catalogue-links.ts";
import { productFinder } from "./console-finder.ts";
import { startConsoleLists } from "./console-lists/start-lists.ts";
import {
  brandService,
  catalogueAccess,
  catalogueSettings,
  categoryService,
  importPrograms,
  pictureService,
  productListService,
  productPictureEditor,
  productService,
  sampleProducts,
  stockDisplay,
  stockService,
  viewerAccess,
  waitingImports,
} from "./context.ts";
import { adultAudience, isShown } from "./copy/catalogues.ts";
import { importMegabytes } from "./copy/import-pages-copy.ts";
import { type CatalogueAccess, catalogueAccessOf } from "./domain/catalogue-access.ts";
import { catalogueNames } from "./domain/catalogue-names.ts";
import { maxPictures } from "./domain/product-picture.ts";
import { stockDisplayFor } from "./domain/shown-stock.ts";
import type { ImportPrograms } from "./import/import-programs.ts";
import { startImports } from "./import/start-imports.ts";
import { createWaitingImports } from "./import/waiting-imports.ts";
import { archiveLimits } from "./pictures/picture-archive.ts";
import { startProductPictures } from "./pictures/start-pictures.ts";
import { createProductListService } from "./product-list-service.ts";
import { createProductService } from "./product-service.ts";
import { createSampleService } from "./sample-service.ts";
import { startSample } from "./sample-start.ts";
import { stockAgeGauge } from "./stock-gauge.ts";
import { createStockService } from "./stock-service.ts";
import { catalogueTables } from "./tables.ts";

/** Upload limits: a form contains one file and a few text fields, and two uploads may run at the same time. */
const uploadLimits = { fileBytes: importMegabytes * 1_000_000, files: 1, fields: 5, atOnce: 2 };

export const catalogueCapability: Capability = {
  name: "catalogue",
  personalData: catalogueTables,
  consoleLinks: catalogueConsoleLinks,
  consoleFinder: productFinder,
  async start(platform) {
    const { services, db, log, config } = platform;
    const uploads = join(config.dataDir, "uploads");
    // Uploads older than an hour were left by a dead process; newer ones may be in progress in another instance.
    await removeOldUploads(uploads, Date.now() - 3_600_000);
    const sample = await startSample({ ...platform, kinds: importKinds });
    /** Not the `wake` of the capability: each access request would make these workers query the database. */
    const wakeWorkers = () => {
      imports.wake();
      pictures.wake();
    };
    const imports = startImports({
      ...platform,
      changed: wakeWorkers,
      kinds: importKinds,
      isFolderWatched: () => services.get(catalogueSettings).imports().folder === "watched",
    });
    const pictures = startProductPictures({
      ...platform,
      changed: wakeWorkers,
      allowedHosts: () => services.get(catalogueSettings).imports().pictureHosts,
    });
    services.provide(importService, imports.service);
    services.provide(personalImports, imports.customers);
    services.provide(importPrograms, imports.programs);
    services.provide(waitingImports, createWaitingImports({ db, service: imports.service }));
    const lists = startConsoleLists({ config, log });
    services.provide(brandService, createBrandService({ db, lists }));
    services.provide(categoryService, createCategoryService({ db, lists }));
    services.provide(productListService, createProductListService({ db, lists }));
    services.provide(productService, createProductService(db));
    services.provide(pictureService, pictures.console);
    services.provide(productPictureEditor, pictures.editor);
    services.provide(stockService, createStockService({ db, lists, now: Date.now }));
    services.provide(sampleProducts, createSampleService({ db, now: Date.now }));
    const { usedPictures } = pictures;
    return {
      usedPictures,
      gauges: [...pictures.gauges, ...imports.gauges, stockAgeGauge(db)],
      async deadlines() {
        const expired = await imports.expire();
        if (expired > 0) imports.wake();
        return expired;
      },
      async settingsChanged() {
        await pictures.settingsChanged();
      },
      receive(_request, _visit, context) {
        context.set(catalogueAccess, { find: once(() => findAccess(context)) });
        context.set(stockDisplay, {
          find: async () =>
            stockDisplayFor(
              await context.get(viewerAccess).find(),
              services.get(catalogueSettings).stock(),
            ),
        });
        return (response) => response;
      },
      uploads: [
        {
          areAllowed: (request) => isFromProgram(request, imports.programs),
          read: createDiskUploadReader(uploads, uploadLimits),
        },
        // Files without a valid token are read and discarded, so that the program gets the answer 401.
        {
          areAllowed: async (request) => isProgramPath(request),
          read: createDiskUploadReader(uploads, { ...uploadLimits, fileBytes: 0 }),
        },
        {
          areAllowed: (request, visit) =>
            mayUpload(/^\/gestion\/catalogo\/importaciones$/, { request, visit, services }),
          read: createDiskUploadReader(uploads, uploadLimits),
        },
        {
          areAllowed: (request, visit) =>
            mayUpload(/^\/gestion\/empresas\/importaciones$/, {
              request,
              visit,
              services,
              right: "handle-companies",
            }),
          read: createDiskUploadReader(uploads, uploadLimits),
        },
        {
          areAllowed: (request, visit) =>
            mayUpload(/^\/gestion\/catalogo\/imagenes$/, { request, visit, services }),
          read: createDiskUploadReader(uploads, {
            ...uploadLimits,
            fileBytes: archiveLimits.uploadedBytes,
          }),
        },
        {
          areAllowed: (request, visit) =>
            mayUpload(/^\/gestion\/catalogo\/productos\/\d+\/imagenes$/, {
              request,
              visit,
              services,
            }),
          read: createUploadReader({
            fileBytes: pictureLimits.fileBytes,
            filesAtOnce: 1,
            fields: 5 * maxPictures + 5,
          }),
        },
      ],
      async stop() {
        await sample.stop();
        await Promise.all([lists.stop(), imports.stop(), pictures.stop()]);
      },
    };
  },
};

async function findAccess(context: RouterContextProvider): Promise<CatalogueAccess> {
  return catalogueAccessOf({
    offered: catalogueNames.filter(isShown),
    adultShownTo: adultAudience(),
    viewer: await context.get(viewerAccess).find(),
    isOfAge: context.get(consent).isOfAge,
  });
}

function once<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | null = null;
  return () => {
    found ??= find();
    return found;
  };
}

const isProgramPath = (request: Request) =>
  new URL(request.url).pathname === href("/importaciones/entrada");

async function isFromProgram(request: Request, programs: ImportPrograms): Promise<boolean> {
  if (!isProgramPath(request)) return false;
  try {
    return await programs.isKnown(request.headers.get("authorization"));
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}

async function mayUpload(
  address: RegExp,
  {
    request,
    visit,
    services,
    right = "manage-catalogue",
  }: { request: Request; visit: Visit; services: Services; right?: Parameters<typeof mayDo>[1] },
): Promise<boolean> {
  if (!address.test(new URL(request.url).pathname)) return false;
  try {
    const { access } = services.get(staffSessions).receive(request, visit);
    const member = await access.findMember();
    return member !== null && mayDo(member.role, right);
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
