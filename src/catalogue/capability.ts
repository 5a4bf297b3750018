import type { Capability } from "../capability.ts";
import { importService, productPictures, productService } from "./context.ts";
import { startImports } from "./import/start-imports.ts";
import { createProductPictures, usedByProducts } from "./pictures/product-pictures.ts";
import { createProductService } from "./product-service.ts";
import { catalogueTables } from "./tables.ts";

export const catalogueCapability: Capability = {
  name: "catalogue",
  personalData: catalogueTables,
  start(platform) {
    const { services, db } = platform;
    const imports = startImports(platform);
    services.provide(importService, imports.service);
    services.provide(productService, createProductService(db));
    services.provide(productPictures, createProductPictures({ db }));
    return { wake: imports.wake, stop: imports.stop, usedPictures: () => usedByProducts(db) };
  },
};
