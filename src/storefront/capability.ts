import type { Capability } from "../capability.ts";
import { mayUseSharedPage } from "../consent/domain/age-confirmation.ts";
import { isShown } from "../products/copy/catalogues.ts";
import { catalogueSearch } from "../search/context.ts";
import { sampleFactsLeft } from "../seller/copy/placeholders.ts";
import { isPublished } from "../seller/copy/publication.ts";
import { soldUnits, storefront } from "./context.ts";
import { storefrontPageNames } from "./copy/page-names-copy.ts";
import { sharedPageUrl } from "./domain/shared-page-url.ts";
import { seedBestSellers } from "./sample/seed-best-sellers.ts";
import { startBestSellers } from "./services/best-sellers-service.ts";
import { createListedNames } from "./services/listed-names.ts";
import { createSitemap } from "./services/sitemap-service.ts";
import { createStorefront } from "./services/storefront-service.ts";
import { storefrontTables } from "./tables.ts";

/** Product lists and product pages as visitors see them, best sellers of the home page, and the sitemap. */
export const storefrontCapability: Capability = {
  name: "storefront",
  pageNames: storefrontPageNames,
  personalData: storefrontTables,
  async start({ services, db, log, company, settingsChanged }) {
    const isSample = !isPublished() && sampleFactsLeft(company).includes("name");
    if (isSample) await seedBestSellers(db, Date.now());
    const bestSellers = await startBestSellers({
      db,
      log,
      changed: settingsChanged,
      hidesSample: isPublished,
      isCatalogueShown: isShown,
    });
    const search = services.get(catalogueSearch);
    const names = createListedNames({ db, version: search.version });
    const listed = { db, names, search, hidesSample: isPublished, now: Date.now };
    services.provide(storefront, {
      ...createStorefront({ ...listed, sold: () => services.get(soldUnits).read() }),
      bestSellers,
      sitemap: createSitemap(listed),
    });
    return {
      settingsChanged: bestSellers.settingsChanged,
      sharedPages: {
        tag: "catalogue",
        version: () => search.version() || null,
        canonicalUrlOf: ({ url, cookies }) =>
          mayUseSharedPage(cookies) ? sharedPageUrl(url) : null,
      },
      stop: bestSellers.stop,
    };
  },
};
