import { createHash } from "node:crypto";
import type { FoundGuards, ImportProblem } from "../../imports/domain/report.ts";
import type { ImportTarget, KindExport, Renewals } from "../../imports/kinds/import-kind.ts";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ServedIn } from "../../products/domain/pack.ts";
import type { FactsStore, KnownFacts } from "../../products/store/facts.ts";
import type { FactsOutcome } from "../domain/facts-outcome.ts";

/** Data of products in tables of their own, such as prices; a row of a file has all or a part of a product's data. */
export type ProductFactsKind<Values = never, Facts = unknown> = {
  store: FactsStore<Facts>;
  exported: KindExport;
  /** False for data whose table has no column for the import that wrote it. */
  namesImport: boolean;
  /** Part of the data that a row describes, such as the texts in one language; blank for all of it. */
  partOfRow(values: Values, options: { target: number }): FactsOutcome<string>;
  partOf(facts: Facts): string;
  /** Key that tells several rows of the same product apart, such as the quantity of a price break. */
  rowOf?(values: Values): string;
  /** Targets such as price lists, the default first; absent if there is only one. */
  listTargets?(on: Database): Promise<readonly ImportTarget[]>;
  apply(
    values: Values,
    current: Facts | null,
    context: { now: number; part: string },
  ): FactsOutcome<Facts>;
  /** Data that is compared to detect a change; for stock, all except the report date. */
  compared(facts: Facts): unknown;
  /** True for empty data, which is deleted instead of stored. */
  isBlank(facts: Facts): boolean;
  /** Guards (kinds of changes that are often mistakes) that a change triggers. */
  guards?(
    before: Facts | null,
    after: Facts,
    row: { values: Values; product: ServedIn },
  ): readonly string[];
  /** Guards of the whole file: those that are too few are left out, and others are added. */
  judgeFile?(db: Database, file: JudgedFile): Promise<FoundGuards>;
  /**
   * Guard that several changes without a person trigger together, each of which is too small for `guards`; `before`: data
   * a week ago, or when a person last looked. `allows`: guards that a person who looked has allowed.
   */
  guardOverTime?: {
    name: string;
    allows: readonly string[];
    fits(before: Facts, after: Facts): boolean;
  };
  /** True if rows on unknown products are left out, because the file is of more articles than the catalogue. */
  leavesOutUnknown?: boolean;
  /** True for a row whose negative figure counts as 0. */
  isNegative?(values: Values): boolean;
  /** Record to renew if a row changes nothing but the date of its report; null if the stored date is as late. */
  renewalOf?(known: KnownFacts<Facts>, after: Facts): object | null;
  renewals?: Renewals;
  /** Finder of codes that two products would share. */
  createConflicts?(db: Database): CodeConflicts<Facts>;
  /** True if a change removes a code, which another product may then get. */
  givesUpCodes?(from: Facts, to: Facts): boolean;
};

export type AnyFactsKind = ProductFactsKind<Record<string, unknown>, object>;

export type CodeConflicts<Facts> = {
  note(
    productId: number,
    facts: Facts,
    problemAt: (column: string, problem: string) => ImportProblem,
  ): void;
  find(): Promise<ImportProblem[]>;
};

export type JudgedFile = {
  /** Rows that are written or change nothing. */
  rows: number;
  guards: FoundGuards;
  /** Number of rows with a guard, of which several may be about one product. */
  countRowsWith(guard: string): number;
  target: number;
};

/** Hash by which an import detects that data has changed. */
export function hashOfKind<Facts>(
  kind: Pick<ProductFactsKind<never, Facts>, "compared">,
  facts: Facts,
): string {
  return createHash("sha256")
    .update(canonicalJson(kind.compared(facts)))
    .digest("base64url")
    .slice(0, 22);
}
