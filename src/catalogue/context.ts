import { createContext } from "react-router";
import type { BestSellersService } from "./best-sellers-service.ts";
import type { BrandService } from "./brand-service.ts";
import type { CategoryService } from "./category-service.ts";
import type { CatalogueAccess } from "./domain/catalogue-access.ts";
import { noPrices, type ProductPrices } from "./domain/offered-price.ts";
import type { CatalogueSearch } from "./domain/search/question.ts";
import { type StockDisplay, stockInWords } from "./domain/shown-stock.ts";
import type { ImportService } from "./import-service.ts";
import type { ProductPictureEditor } from "./pictures/edit-product-pictures.ts";
import type { PictureService } from "./pictures/picture-service.ts";
import type { ProductPictures } from "./pictures/product-pictures.ts";
import type { ProductListService } from "./product-list-service.ts";
import type { ProductService } from "./product-service.ts";
import type { SampleService } from "./sample-service.ts";
import type { SearchWordsService } from "./search-words-service.ts";
import type { SitemapService } from "./sitemap-service.ts";
import type { StockService } from "./stock-service.ts";
import type { StorefrontService } from "./storefront-service.ts";

/** Context key of the service behind the console's pages on products. */
export const productService = createContext<ProductService>();

/** Context key of the console's list of products. */
export const productListService = createContext<ProductListService>();

/** Context keys of the services behind the console's pages on brands and on categories. */
export const brandService = createContext<BrandService>();
export const categoryService = createContext<CategoryService>();

/** Context key of the service behind the console's pages on imports. */
export const importService = createContext<ImportService>();
/** Context key of the service that imports existing customers as companies; the console's company pages use it. */
export const customerImports = createContext<ImportService>();

/** Context key of the service behind the console's page on stock. */
export const stockService = createContext<StockService>();

/** Context key: whether the visitor sees stock as numbers of units or in words. */
export const stockDisplay = createContext<{ find(): Promise<StockDisplay> }>({
  find: async () => stockInWords,
});

/** Context key of the service that reads the pictures of products for pages. */
export const productPictures = createContext<ProductPictures>();

/** Context key of the service that removes the products of the sample company. */
export const sampleProducts = createContext<SampleService>();

/** Context key of the service behind the console's page on archives and URLs of pictures. */
export const pictureService = createContext<PictureService>();

/** Context key of the service behind the console's page on the pictures of one product. */
export const productPictureEditor = createContext<ProductPictureEditor>();

/** Context key of the service for the home page's best sellers and the products that visitors select. */
export const bestSellersService = createContext<BestSellersService>();

/** Context key: search over the products that visitors may see. */
export const catalogueSearch = createContext<CatalogueSearch>();

/** Context key of the service behind the console's page on failed searches and synonyms. */
export const searchWordsService = createContext<SearchWordsService>();

/** Context key: catalogues and products that the visitor of the current request may see. */
export const catalogueAccess = createContext<{ find(): Promise<CatalogueAccess> }>();

/** Context key: prices for the viewer of the current request; none until the prices capability provides them. */
export const productPrices = createContext<ProductPrices>(noPrices);

/** Context key of the service behind the public pages of the catalogue. */
export const storefront = createContext<StorefrontService>();

/** Context key of the service behind the catalogue's sitemaps. */
export const sitemap = createContext<SitemapService>();
