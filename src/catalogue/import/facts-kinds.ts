import { createHash } from "node:crypto";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { Database } from "../../platform/database/database.ts";
import { applyCodeRow } from "../domain/import/apply-code-row.ts";
import { applyStockRow } from "../domain/import/apply-stock-row.ts";
import { applyTextRow } from "../domain/import/apply-text-row.ts";
import type { ValuesOfRow } from "../domain/import/cell.ts";
import type { codeColumns, stockColumns, translationColumns } from "../domain/import/columns.ts";
import type { FactsOutcome } from "../domain/import/facts-outcome.ts";
import { type ImportKind, isRecordsKind, type RecordsKindName } from "../domain/import/kinds.ts";
import type { GuardName } from "../domain/import/report.ts";
import { type OtherCodes, otherCodeKinds } from "../domain/other-codes.ts";
import type { ServedIn } from "../domain/pack.ts";
import { isBlankText, type ProductText } from "../domain/product-text.ts";
import type { StockFacts } from "../domain/stock.ts";
import type { FactsStore } from "../store/facts.ts";
import { codeStore } from "../store/other-codes.ts";
import { textStore } from "../store/product-texts.ts";
import { stockStore } from "../store/stock.ts";
import type { RecordsKind } from "./records-kind.ts";

/** Kind of file with product data outside the product table, such as prices; a row has all or a part of a product's data. */
export type FactsKind<Values = never, Facts = unknown> = {
  store: FactsStore<Facts>;
  /** Part of the data that a row describes, such as the texts in one language; blank for all of it. */
  partOfRow(values: Values, options: { target: number }): FactsOutcome<string>;
  /** Key that tells several rows of the same product apart, such as the quantity of a price break. */
  rowOf?(values: Values): string;
  /** Targets such as price lists, the default first; absent if there is only one. */
  targets?(on: Database): Promise<readonly ImportTarget[]>;
  /** Guards (warnings about likely mistakes) that a change triggers. */
  guards?(
    before: Facts | null,
    after: Facts,
    row: { values: Values; product: ServedIn },
  ): readonly GuardName[];
  /**
   * Guards that several changes without a person trigger together, each of which is too small for `guards`; `before`:
   * data a week ago, or when a person last looked.
   */
  guardsOverTime?(before: Facts, after: Facts): readonly GuardName[];
  partOf(facts: Facts): string;
  apply(
    values: Values,
    current: Facts | null,
    context: { now: number; part: string },
  ): FactsOutcome<Facts>;
  /** Data that is compared to detect a change; for stock, all except the report date. */
  compared(facts: Facts): unknown;
  /** True if a change removes a code, which another product may then get. */
  givesUpCodes?(from: Facts, to: Facts): boolean;
  /** True for empty data, which is deleted instead of stored. */
  isBlank(facts: Facts): boolean;
};

/** Kinds of data outside the product table: all except products and records of other capabilities, such as customers. */
export type FactsKindName = Exclude<ImportKind, "products" | RecordsKindName>;

export function isFactsKind(kind: ImportKind): kind is FactsKindName {
  return kind !== "products" && !isRecordsKind(kind);
}

export type ImportTarget = { id: number; name: string };

/** Finds a registered kind of file by its name. Throws if no capability has registered it. */
export function getFileKind(kinds: FileKinds, name: FactsKindName): AnyFactsKind {
  const kind = kinds[name];
  if (!kind) throw new Error(`no capability imports files of the kind ${name}`);
  return kind;
}

/** @throws if no capability has registered the kind. */
export function getRecordsKind(kinds: FileKinds, name: RecordsKindName): RecordsKind {
  const kind = kinds[name];
  if (!kind) throw new Error(`no capability imports files of the kind ${name}`);
  return kind;
}

export type AnyFactsKind = FactsKind<Record<string, unknown>, object>;

/** Registry of all kinds except products, by name; other capabilities (folders of `src/`) add theirs. */
export type FileKinds = Readonly<
  Partial<Record<FactsKindName, AnyFactsKind> & Record<RecordsKindName, RecordsKind>>
>;

const wholeProduct: FactsOutcome<string> = { kind: "facts", facts: "" };

const stock: FactsKind<ValuesOfRow<typeof stockColumns>, StockFacts> = {
  store: stockStore,
  partOfRow: () => wholeProduct,
  partOf: () => "",
  apply: applyStockRow,
  guards: (before, after) =>
    before !== null && before.onHand > 0 && after.onHand === 0 ? ["many-emptied"] : [],
  compared: ({ onHand, incoming }) => [onHand, incoming],
  isBlank: () => false,
};

const codes: FactsKind<ValuesOfRow<typeof codeColumns>, OtherCodes> = {
  store: codeStore,
  partOfRow: () => wholeProduct,
  partOf: () => "",
  apply: (values, current) => ({ kind: "facts", facts: applyCodeRow(values, current) }),
  compared: (facts) => facts,
  givesUpCodes: (from, to) =>
    otherCodeKinds.some((kind) => from[kind].some((code) => !to[kind].includes(code))),
  isBlank: (facts) => otherCodeKinds.every((kind) => facts[kind].length === 0),
};

const translations: FactsKind<ValuesOfRow<typeof translationColumns>, ProductText> = {
  store: textStore,
  partOfRow: ({ language }) =>
    language
      ? { kind: "facts", facts: language }
      : { kind: "problem", column: "language", problem: "missing" },
  partOf: ({ language }) => language,
  apply: (values, current, { part: language }) => ({
    kind: "facts",
    facts: applyTextRow(values, { language, current }),
  }),
  compared: (facts) => facts,
  isBlank: isBlankText,
};

// The cast is safe: values and data match within each kind, which the type of a registry cannot express.
export const ownFileKinds = { stock, codes, translations } as unknown as FileKinds;

/** Hash by which an import detects that data has changed. */
export function hashOfKind<Facts>(kind: Pick<FactsKind<never, Facts>, "compared">, facts: Facts) {
  return createHash("sha256")
    .update(canonicalJson(kind.compared(facts)))
    .digest("base64url")
    .slice(0, 22);
}
