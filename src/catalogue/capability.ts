import type { Capability } from "../capability.ts";
import { productPictures, productService } from "./context.ts";
import { createProductPictures, usedByProducts } from "./pictures/product-pictures.ts";
import { createProductService } from "./product-service.ts";
import { catalogueTables } from "./tables.ts";

export const catalogueCapability: Capability = {
  name: "catalogue",
  personalData: catalogueTables,
  start({ services, db }) {
    services.provide(productService, createProductService(db));
    services.provide(productPictures, createProductPictures({ db }));
    return { usedPictures: () => usedByProducts(db) };
  },
};
