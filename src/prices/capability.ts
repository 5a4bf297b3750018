import type { Capability } from "../capability.ts";
import { companyPrices } from "../companies/context.ts";
import { importKinds } from "../import-kinds.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import { generalPrices, productPrices, viewerAccess } from "../products/context.ts";
import { catalogueSearch } from "../search/context.ts";
import { isPublished } from "../seller/copy/publication.ts";
import { settings } from "../settings/context.ts";
import { priceListFinder } from "./console/finder.ts";
import { priceConsoleLinks } from "./console/links.ts";
import { prices } from "./context.ts";
import { pricePageNames } from "./copy/page-names-copy.ts";
import { nobody } from "./domain/price-list.ts";
import { createCompanyLists } from "./gate/lists-of-company.ts";
import { createPriceGate } from "./gate/price-gate.ts";
import { createCompanyMargins, createCompanyUnits } from "./gate/units-of-company.ts";
import { createPriceService } from "./services/price-service.ts";
import { priceSettings } from "./settings/price-settings.ts";
import { moveCompanyLists } from "./store/company-lists.ts";
import { hasPrices } from "./store/has-prices.ts";
import { priceTables } from "./tables.ts";
import { startSamplePrices } from "./use-cases/import-sample-prices.ts";

export const pricesCapability: Capability = {
  name: "prices",
  pageNames: pricePageNames,
  personalData: priceTables,
  settings: { groups: [priceSettings] },
  consoleLinks: priceConsoleLinks,
  consoleFinder: priceListFinder,
  onCompaniesMerged: moveCompanyLists,
  async start({ config, company, db, log, services }) {
    await startSamplePrices({ config, company, db, kinds: importKinds, log });
    const read = () => services.get(settings).valuesOf(priceSettings);
    const quantityScope = () => read().quantityScope;
    const service = createPriceService({
      db,
      quantityScope,
      search: services.get(catalogueSearch),
      hidesSample: isPublished,
      now: Date.now,
    });
    services.provide(prices, service);
    services.provide(companyPrices, {
      exist: () => withStoreErrors(() => hasPrices(db)),
      readTiers: service.tiers,
    });
    const companyLists = createCompanyLists(db);
    const companyUnits = createCompanyUnits(db, { now: Date.now });
    const companyMargins = createCompanyMargins(db, { now: Date.now });
    services.provide(generalPrices, {
      find: service.findGeneral,
      units: () => withStoreErrors(() => companyUnits.of(nobody)),
      margins: () => withStoreErrors(() => companyMargins.of(nobody)),
    });
    return {
      receive(_request, _visit, context) {
        let isPersonal = false;
        const gate = createPriceGate({
          db,
          quantityScope,
          retailFor: () => read().retailFor,
          now: Date.now,
          unitsOf: companyUnits.of,
          marginsOf: companyMargins.of,
          listsOf: companyLists.of,
          // Read only when a page asks for prices, because the part that handles sign-in may set it after this code has run.
          viewer: { find: () => context.get(viewerAccess).find() },
        });
        context.set(productPrices, {
          ...gate,
          async access() {
            const access = await gate.access();
            isPersonal ||= access.kind === "shown" || access.reason !== "guest";
            return access;
          },
        });
        return (response) => {
          // Pages that show prices, or why this person sees none, are personal: no cache may store them.
          if (isPersonal) response.headers.set("Cache-Control", "private, no-store");
          return response;
        };
      },
    };
  },
};
