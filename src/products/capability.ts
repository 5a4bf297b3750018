import type { RouterContextProvider } from "react-router";
import type { Capability } from "../capability.ts";
import { consent } from "../consent/context.ts";
import { productFinder } from "./console/product-finder.ts";
import { startConsoleLists } from "./console-lists/start-lists.ts";
import {
  catalogueAccess,
  consoleLists,
  productListService,
  productService,
  sampleProducts,
  viewerAccess,
} from "./context.ts";
import { adultAudience } from "./copy/catalogues.ts";
import { type CatalogueAccess, catalogueAccessOf } from "./domain/catalogue-access.ts";
import { shownCatalogueNames } from "./domain/catalogue-names.ts";
import { createProductListService } from "./services/product-list-service.ts";
import { createProductService } from "./services/product-service.ts";
import { createSampleService } from "./services/sample-service.ts";
import { productSettings } from "./settings/product-settings.ts";
import { productTables } from "./tables.ts";

export const productsCapability: Capability = {
  name: "products",
  personalData: productTables,
  settings: productSettings,
  consoleFinder: productFinder,
  start({ services, db, log, config }) {
    const lists = startConsoleLists({ config, log });
    services.provide(consoleLists, lists);
    services.provide(productListService, createProductListService({ db, lists }));
    services.provide(productService, createProductService(db));
    services.provide(sampleProducts, createSampleService({ db, now: Date.now }));
    return {
      receive(_request, _visit, context) {
        context.set(catalogueAccess, { find: once(() => findAccess(context)) });
        return (response) => response;
      },
      stop: () => lists.stop(),
    };
  },
};

async function findAccess(context: RouterContextProvider): Promise<CatalogueAccess> {
  return catalogueAccessOf({
    offered: shownCatalogueNames(),
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
