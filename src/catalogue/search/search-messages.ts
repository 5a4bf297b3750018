import type { Config } from "../../platform/config/config.ts";
import type { SearchAnswer, SearchQuestion, Suggestions } from "../domain/search/question.ts";

/** Start message (workerData) of the search worker thread. */
export type SearchOrder = { database: Config["database"] };

export type AskedOfWorker = { id: number; hidesSample: boolean } & (
  | { kind: "search"; question: SearchQuestion }
  | { kind: "suggest"; question: Pick<SearchQuestion, "text" | "shown" | "seesAdult" | "limit"> }
);

/** Size and version of the index, which the worker sends after each change of the index. */
export type IndexState = {
  version: number;
  products: number;
  /** Duration of the last refresh in milliseconds. */
  took: number;
};

export type SaidByWorker =
  | { kind: "answer"; id: number; answer: SearchAnswer | Suggestions }
  | { kind: "failed"; id: number; failure: string }
  | { kind: "alive" }
  /** The index is up to date with the database. */
  | { kind: "current" }
  | ({ kind: "indexed" } & IndexState);
