import { createContext } from "react-router";
import type { ViewerAccess } from "../kernel/viewer.ts";
import type { BrandService } from "./brand-service.ts";
import type { CategoryService } from "./category-service.ts";
import type { CatalogueAccess } from "./domain/catalogue-access.ts";
import type { QuantityScope } from "./domain/counted-units.ts";
import { noPrices, type ProductPrices } from "./domain/offered-price.ts";
import { type StockDisplay, stockInWords, type UnitsAudience } from "./domain/shown-stock.ts";
import type { ImportPrograms } from "./import/import-programs.ts";
import type { WaitingImports } from "./import/waiting-imports.ts";
import type { ProductPictureEditor } from "./pictures/edit-product-pictures.ts";
import type { PictureService } from "./pictures/picture-service.ts";
import type { ProductListService } from "./product-list-service.ts";
import type { ProductService } from "./product-service.ts";
import type { SampleService } from "./sample-service.ts";
import type { StockService } from "./stock-service.ts";

export const productService = createContext<ProductService>();

export const productListService = createContext<ProductListService>();

export const brandService = createContext<BrandService>();
export const categoryService = createContext<CategoryService>();

export const importPrograms = createContext<ImportPrograms>();
export const waitingImports = createContext<WaitingImports>();

export const stockService = createContext<StockService>();

/** Context key: whether the visitor sees stock as numbers of units or in words. */
export const stockDisplay = createContext<{ find(): Promise<StockDisplay> }>({
  find: async () => stockInWords,
});

export const sampleProducts = createContext<SampleService>();

export const pictureService = createContext<PictureService>();

export const productPictureEditor = createContext<ProductPictureEditor>();

/** Context key, provided by the companies: viewer of the current request; a guest unless somebody is signed in. */
export const viewerAccess = createContext<ViewerAccess>({ find: async () => ({ kind: "guest" }) });

/** Context key: catalogues and products that the visitor of the current request may see. */
export const catalogueAccess = createContext<{ find(): Promise<CatalogueAccess> }>();

/** Context key: prices for the viewer of the current request; none until the prices capability provides them. */
export const productPrices = createContext<ProductPrices>(noPrices);

/** Context key, provided by the settings: choices of the owner about imports, stock and price breaks. */
export const catalogueSettings = createContext<{
  imports(): { folder: "unwatched" | "watched"; pictureHosts: string };
  stock(): { unitsFor: UnitsAudience; few: number };
  prices(): { quantityScope: QuantityScope };
}>();
