import { createContext } from "react-router";
import type { ViewerAccess } from "../kernel/viewer.ts";
import type { ConsoleLists } from "./console-lists/start-lists.ts";
import type { CatalogueAccess } from "./domain/catalogue-access.ts";
import { noPrices, type ProductPrices } from "./domain/offered-price.ts";
import type { ProductListService } from "./services/product-list-service.ts";
import type { ProductService } from "./services/product-service.ts";
import type { SampleService } from "./services/sample-service.ts";

export const productService = createContext<ProductService>();

export const productListService = createContext<ProductListService>();

/** Context key of the thread that reads the console's long lists. */
export const consoleLists = createContext<ConsoleLists>();

export const sampleProducts = createContext<SampleService>();

/** Context key, provided by the members: viewer of the current request; a guest unless somebody is signed in. */
export const viewerAccess = createContext<ViewerAccess>({ find: async () => ({ kind: "guest" }) });

/** Context key: catalogues and products that the visitor of the current request may see. */
export const catalogueAccess = createContext<{ find(): Promise<CatalogueAccess> }>();

/** Context key, provided by the prices: prices of the general lists, which companies without a tier get, for the staff. */
export const generalPrices =
  createContext<Pick<ProductPrices, "find" | "units" | "margins">>(noPrices);

/** Context key: prices for the viewer of the current request; none until the prices capability provides them. */
export const productPrices = createContext<ProductPrices>(noPrices);
