import type { ListPage, PageAsked } from "../../kernel/paging.ts";
import type { Config } from "../../platform/config/config.ts";
import type { ProductFilter } from "../domain/product-filter.ts";
import type { StockFilter } from "../domain/stock-filter.ts";
import type { ListedStock, StockAge } from "../store/listed-stock.ts";
import type { FoundProducts, ProductCounts } from "./product-index.ts";

export type ListOrder = { database: Config["database"] };

export type StockSearch = {
  filter: StockFilter;
  code: string | null;
  today: string;
  asked: PageAsked;
};
export type StockFound = { age: StockAge; page: ListPage<ListedStock> };

/** Requests to the worker thread that need a scan of all products, with the types of their answers. */
export type ListQuestions = {
  products: { asked: ProductFilter; answer: FoundProducts };
  counts: { asked: null; answer: ProductCounts };
  stock: { asked: StockSearch; answer: StockFound };
};

export type AskedOfLists = {
  [Kind in keyof ListQuestions]: { id: number; kind: Kind; asked: ListQuestions[Kind]["asked"] };
}[keyof ListQuestions];

export type SaidByLists =
  | { id: number; kind: "answer"; answer: unknown }
  | { id: number; kind: "failed"; failure: string; isUnavailable: boolean };
