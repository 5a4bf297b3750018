import type { Config } from "../../platform/config/config.ts";
import type { ProductNumbers } from "../../products/domain/product-numbers.ts";
import type {
  AskedPrices,
  RelatedProducts,
  RelatedQuestion,
  SearchAnswer,
  SearchQuestion,
  Suggestions,
} from "../domain/question.ts";

export type SearchOrder = { database: Config["database"] };

/** Search query as the thread gets it, with the numbers of tables that it has received before. */
export type SentQuestion = Omit<SearchQuestion, "prices" | "ranked"> & {
  prices: AskedPrices<number> | null;
  ranked?: number | null;
};

/** Messages to the worker that have no answer. */
export type NoticeToWorker =
  | { kind: "numbers"; number: number; table: ProductNumbers }
  | { kind: "forget-numbers"; number: number };

export type AskedOfWorker = {
  id: number;
  hidesSample: boolean;
  /** Time (epoch milliseconds) after which nobody waits for the answer any more, so that it need not be computed. */
  until: number;
} & (
  | { kind: "search"; question: SentQuestion }
  | { kind: "suggest"; question: Pick<SearchQuestion, "text" | "shown" | "seesAdult" | "limit"> }
  | { kind: "related"; question: RelatedQuestion }
);

/** Size and version of the index, which the worker sends after each change of the index. */
export type IndexState = {
  version: number;
  products: number;
  took: number;
};

export type AnswerOfWorker = SearchAnswer | Suggestions | RelatedProducts;

export type SaidByWorker =
  | { kind: "answer"; id: number; answer: AnswerOfWorker }
  | { kind: "failed"; id: number; failure: string }
  | { kind: "alive" }
  /** The index is up to date with the database. */
  | { kind: "current" }
  | ({ kind: "indexed" } & IndexState);
