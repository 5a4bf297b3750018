import type { Capability } from "../capability.ts";
import { productService } from "./context.ts";
import { createProductService } from "./product-service.ts";
import { catalogueTables } from "./tables.ts";

export const catalogueCapability: Capability = {
  name: "catalogue",
  personalData: catalogueTables,
  start({ services, db }) {
    services.provide(productService, createProductService(db));
    return {};
  },
};
