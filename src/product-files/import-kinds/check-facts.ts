import type { FileKind } from "../../imports/domain/file-kind.ts";
import { mappedColumns } from "../../imports/domain/open-questions.ts";
import { addFound, createFound, type ImportProblem } from "../../imports/domain/report.ts";
import type {
  CheckerReport,
  CheckOptions,
  RowChecker,
  RowOutcome,
} from "../../imports/kinds/import-kind.ts";
import { RowParser } from "../../imports/reading/row-parser.ts";
import { cellText } from "../../imports/reading/table-reader.ts";
import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { isSameSku } from "../../products/domain/sku.ts";
import type { KnownFacts } from "../../products/store/facts.ts";
import { countProducts, type ProductKeys } from "../../products/store/product-keys.ts";
import { type AnyFactsKind, type CodeConflicts, hashOfKind } from "./facts-kind.ts";
import { type GuardOverTime, readGuardOverTime } from "./guard-over-time.ts";
import {
  type FactsRow,
  findProductsOfRows,
  findZerosTwins,
  type KeyColumns,
} from "./products-of-rows.ts";
import type { ProductFinder } from "./products-to-come.ts";

type FactsCheckOptions = CheckOptions & {
  reading: FileKind;
  kind: AnyFactsKind;
  findProducts: ProductFinder;
};

/** Product of a row, another one that has the row's GTIN, and the stored data of the first. */
type Subject = {
  product: ProductKeys;
  other: ProductKeys | null;
  known: readonly KnownFacts<object>[];
};

/** Data of a product with several rows: number of the first row, data after the latest, cell values of all. */
type Sum = { row: number; facts: object | null; values: Record<string, unknown> };

/** Checker of data outside the product table, such as stock; `finish` returns problems known only after the last row. */
export async function createFactsChecker(
  db: Database,
  options: FactsCheckOptions,
): Promise<RowChecker> {
  const { reading, kind, now } = options;
  const guardOverTime = await readGuardOverTime(db, { fileKind: reading.name, kind, now });
  return new FactsChecker(db, options, guardOverTime);
}

class FactsChecker implements RowChecker {
  private readonly db: Database;
  private readonly options: FactsCheckOptions;
  private readonly kind: AnyFactsKind;
  private readonly guardOverTime: GuardOverTime;
  private readonly parser: RowParser<KeyColumns>;
  private readonly conflicts: CodeConflicts<object> | undefined;
  private readonly dataAt: readonly number[];
  private readonly completing: string | null;
  private readonly leavesOutUnknown: boolean;
  /** True if the part of products, read from the same rows, tells what is wrong with their products. */
  private readonly isTold: boolean;
  private readonly rowOfSubject = new Map<string, number>();
  /** Data by product and part (such as a price list), where several rows together describe one product. */
  private readonly sums = new Map<string, Sum>();
  /** Number of rows with each guard. */
  private readonly rowsWith = new Map<string, number>();
  private readonly renewed: object[] = [];
  private readonly leftOut = createFound();
  private readonly negative = createFound();
  private readonly leftOutCells = createFound();
  private readonly withoutRecord = createFound();

  constructor(db: Database, options: FactsCheckOptions, guardOverTime: GuardOverTime) {
    const { reading, kind, before, rules } = options;
    this.db = db;
    this.options = options;
    this.kind = kind;
    this.guardOverTime = guardOverTime;
    this.parser = new RowParser<KeyColumns>(reading, options);
    this.conflicts = kind.createConflicts?.(db);
    this.dataAt = findDataColumns(options);
    this.completing = findCompletingColumn(options);
    this.leavesOutUnknown = kind.leavesOutUnknown || rules.unknownCodes === "leave-out";
    this.isTold = before?.kind === "products" && before.hasSameRows;
  }

  async check(rows: readonly TableRow[]): Promise<readonly RowOutcome[]> {
    const { findProducts } = this.options;
    const parsed = rows.map((row) => this.parse(row));
    const { productOf, otherOf } = await findProductsOfRows(findProducts, parsed);
    const products = parsed.map(productOf);
    const twinOf = await findZerosTwins(
      findProducts,
      parsed.filter((row) => !productOf(row)),
    );
    const known = Map.groupBy(
      await this.kind.store.read(this.db, [
        ...new Set(products.flatMap((product) => product?.id ?? [])),
      ]),
      ({ productId }) => productId,
    );
    return parsed.map((row, index) => {
      const product = products[index] ?? null;
      const subject = product && {
        product,
        other: otherOf(row),
        known: known.get(product.id) ?? [],
      };
      const outcome = this.judge(row, subject, twinOf);
      if (outcome.kind !== "rejected")
        for (const { cell } of row.leftOutCells) addFound(this.leftOutCells, cell);
      return outcome;
    });
  }

  async finish(): Promise<readonly ImportProblem[]> {
    return (await this.conflicts?.find()) ?? [];
  }

  async report({
    counts: { added, changed, unchanged },
    guards,
  }: Parameters<RowChecker["report"]>[0]): Promise<CheckerReport> {
    const judged = await this.kind.judgeFile?.(this.db, {
      rows: added + changed + unchanged,
      guards,
      countRowsWith: (guard) => this.rowsWith.get(guard) ?? 0,
      target: this.options.target,
    });
    return {
      records: await countProducts(this.db),
      leftOut: this.leftOut,
      negative: this.negative,
      leftOutCells: this.leftOutCells,
      withoutRecord: this.withoutRecord,
      guards: judged ?? guards,
    };
  }

  renewals(): readonly object[] {
    return this.renewed;
  }

  private parse(row: TableRow): FactsRow {
    const parsed = this.parser.parse(row);
    if (this.isTold) parsed.problems = parsed.problems.filter(({ column }) => !this.isKey(column));
    return parsed;
  }

  private isKey(column: string): boolean {
    return this.options.reading.keys.includes(column);
  }

  private judge(
    parsed: FactsRow,
    subject: Subject | null,
    twinOf: (row: FactsRow) => string | null,
  ): RowOutcome {
    if (this.options.sharesRows && !this.hasData(parsed.row)) return { kind: "unchanged" };
    if (subject) return this.judgeProduct(parsed, subject);
    const { sku, gtin } = parsed.values;
    return sku || gtin ? this.rejectUnknown(parsed, twinOf(parsed)) : this.rejectWithoutKey(parsed);
  }

  private hasData({ cells }: TableRow): boolean {
    return this.dataAt.some((at) => cellText(cells[at]).trim() !== "");
  }

  private rejectWithoutKey(parsed: FactsRow): RowOutcome {
    if (parsed.problems.length > 0) return reject(parsed);
    const column = this.options.mapping.sku === undefined ? "gtin" : "sku";
    return this.rejectProduct(parsed, this.parser.at(parsed.row, column, "no-key"));
  }

  /** `twin`: SKU that the unknown one differs from in leading zeros alone. */
  private rejectUnknown(parsed: FactsRow, twin: string | null): RowOutcome {
    const problem = {
      ...this.parser.at(parsed.row, keyColumnOf(parsed), "unknown-product"),
      ...(twin !== null && { other: twin }),
    };
    if (!this.leavesOutUnknown || this.isTold) return this.rejectProduct(parsed, problem);
    addFound(this.leftOut, problem.text);
    // The other cells of a row that is left out do not matter.
    return { kind: "rejected", problems: [problem] };
  }

  /** Rejects a row for a problem of its product, unless the part of products tells it already. */
  private rejectProduct(parsed: FactsRow, problem: ImportProblem): RowOutcome {
    return this.isTold ? reject(parsed) : reject(parsed, problem);
  }

  private judgeProduct(parsed: FactsRow, subject: Subject): RowOutcome {
    const { row, values, problems } = parsed;
    const { product, other } = subject;
    // Without this, figures of TINTE-71 would go to TINTE-7.1, whose key is the same.
    if (values.sku && !isSameSku(String(values.sku), product.sku)) {
      const problem = this.parser.at(row, "sku", "similar-sku");
      return this.rejectProduct(parsed, { ...problem, other: product.sku });
    }
    if (other) {
      const problem = this.parser.at(row, "gtin", "gtin-of-another");
      return this.rejectProduct(parsed, { ...problem, other: other.sku });
    }
    if (problems.length > 0) return reject(parsed);
    const part = this.kind.partOfRow(values, { target: this.options.target });
    if (part.kind === "problem")
      return reject(parsed, this.parser.at(row, part.column, part.problem));
    return this.applyRow(parsed, subject, part.facts);
  }

  private applyRow(parsed: FactsRow, { product, known }: Subject, part: string): RowOutcome {
    const { row, values } = parsed;
    const { kind, parser } = this;
    const subject = `${product.id} ${part}`;
    const repeated = this.noteRow(`${subject} ${kind.rowOf?.(values) ?? ""}`, row);
    if (repeated !== null) {
      const problem = parser.at(row, keyColumnOf(parsed), "repeated-row");
      return this.rejectProduct(parsed, { ...problem, other: repeated });
    }
    const before = known.find(({ facts }) => kind.partOf(facts) === part) ?? null;
    const sum = this.sums.get(subject) ?? {
      row: row.number,
      facts: before?.facts ?? null,
      values,
    };
    const outcome = kind.apply(values, sum.facts, { now: this.options.now, part });
    if (outcome.kind === "problem" && this.completing !== null) {
      addFound(this.withoutRecord, parser.at(row, this.completing, outcome.problem).cell);
      return { kind: "unchanged" };
    }
    if (outcome.kind === "problem")
      return reject(parsed, parser.at(row, outcome.column, outcome.problem));
    const next: Sum = { ...sum, facts: outcome.facts, values: { ...sum.values, ...values } };
    if (kind.rowOf) this.sums.set(subject, next);
    this.conflicts?.note(product.id, outcome.facts, (column, problem) =>
      parser.at(row, column, problem),
    );
    if (kind.isNegative?.(values)) addFound(this.negative, product.sku);
    return this.compare(next, {
      product,
      known: before,
      current: sum.facts,
      facts: outcome.facts,
    });
  }

  /** Name of an earlier row with the same key; null for the first one, which is noted. */
  private noteRow(key: string, row: TableRow): string | null {
    const first = this.rowOfSubject.get(key);
    if (first !== undefined) return this.parser.nameRow(first);
    this.rowOfSubject.set(key, row.number);
    return null;
  }

  private compare(
    { row, values }: Sum,
    {
      product,
      known,
      current,
      facts,
    }: {
      product: ProductKeys;
      known: KnownFacts<object> | null;
      /** Data before this row: the stored data with the changes of earlier rows of the file. */
      current: object | null;
      facts: object;
    },
  ): RowOutcome {
    const { kind } = this;
    const hash = hashOfKind(kind, facts);
    if (!current && kind.isBlank(facts)) return { kind: "unchanged" };
    if (current && hashOfKind(kind, current) === hash) {
      const renewal = known && kind.renewalOf?.(known, facts);
      if (renewal) this.renewed.push(renewal);
      return { kind: "unchanged" };
    }
    const hashBefore = known && hashOfKind(kind, known.facts);
    const guards = [
      ...(kind.guards?.(known?.facts ?? null, facts, { values, product }) ?? []),
      ...this.guardOverTime(product.id, hashBefore, facts),
    ];
    for (const name of guards) this.rowsWith.set(name, (this.rowsWith.get(name) ?? 0) + 1);
    return {
      kind: "change",
      change: {
        row,
        kind: known ? "changed" : "added",
        recordId: product.id > 0 ? product.id : null,
        key: product.skuKey,
        before:
          known && hashBefore
            ? {
                facts: known.facts,
                hash: hashBefore,
                changedAt: known.changedAt,
                importRunId: known.importRunId,
              }
            : null,
        after: { facts, hash },
      },
      guards,
      shown: product.sku,
    };
  }
}

/** Indexes of the mapped columns that bring something to write. */
function findDataColumns({ reading, mapping }: FactsCheckOptions): number[] {
  const withoutData = [...reading.keys, ...reading.besideData];
  return mappedColumns(mapping).flatMap(([column, at]) => (withoutData.includes(column) ? [] : at));
}

/** Column of a part that only completes records; null for a part that has the needed columns, and for a whole file. */
function findCompletingColumn({ reading, mapping, sharesRows }: FactsCheckOptions): string | null {
  const isMissing = (column: string) => mapping[column] === undefined;
  if (!sharesRows || !reading.needed.every(isMissing)) return null;
  return reading.completing.find((column) => !isMissing(column)) ?? null;
}

/** Column by which a row names its product. */
function keyColumnOf({ values: { sku } }: FactsRow): "sku" | "gtin" {
  return sku ? "sku" : "gtin";
}

function reject({ problems }: FactsRow, ...more: ImportProblem[]): RowOutcome {
  return { kind: "rejected", problems: [...problems, ...more] };
}
