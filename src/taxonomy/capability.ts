import type { Capability } from "../capability.ts";
import { consoleLists } from "../products/context.ts";
import { settings } from "../settings/context.ts";
import { brandService, categoryService } from "./context.ts";
import { createBrandService } from "./services/brand-service.ts";
import { createCategoryService } from "./services/category-service.ts";

/** Brands and categories of products as the seller names, merges and orders them. */
export const taxonomyCapability: Capability = {
  name: "taxonomy",
  start({ services, db }) {
    const lists = services.get(consoleLists);
    services.provide(brandService, createBrandService({ db, lists }));
    services.provide(
      categoryService,
      createCategoryService({ db, lists, settings: services.get(settings) }),
    );
    return {};
  },
};
