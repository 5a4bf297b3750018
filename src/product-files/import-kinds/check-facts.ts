import type { FileKind } from "../../imports/domain/file-kind.ts";
import { mappedColumns } from "../../imports/domain/open-questions.ts";
import { addFound, createFound, type ImportProblem } from "../../imports/domain/report.ts";
import type { CheckOptions, RowChecker, RowOutcome } from "../../imports/kinds/import-kind.ts";
import { type ParsedRow, RowParser } from "../../imports/reading/row-parser.ts";
import { cellText } from "../../imports/reading/table-reader.ts";
import {
  readUnattendedChanges,
  type UnattendedChanges,
} from "../../imports/store/unattended-changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { isSameSku, keysWithOtherZeros, skuKey } from "../../products/domain/sku.ts";
import type { KnownFacts } from "../../products/store/facts.ts";
import { countProducts, type ProductKeys } from "../../products/store/product-keys.ts";
import { type AnyFactsKind, hashOfKind } from "./facts-kind.ts";
import type { ProductFinder } from "./products-to-come.ts";

/** Milliseconds over which the changes of imports without a person are added up. */
const week = 7 * 86_400_000;

type Columns = Record<string, never> & { sku: { kind: "sku" }; gtin: { kind: "gtin" } };

/** Checker of data outside the product table, such as stock; `finish` returns problems known only after the last row. */
export function createFactsChecker(
  db: Database,
  {
    reading,
    kind,
    findProducts: find,
    now,
    target,
    before: partBefore,
    sharesRows,
    rules,
    ...options
  }: CheckOptions & { reading: FileKind; kind: AnyFactsKind; findProducts: ProductFinder },
): RowChecker {
  const parser = new RowParser<Columns>(reading, { ...options, rules });
  const rowOfSubject = new Map<string, number>();
  /** Data by product and part (such as a price list), where several rows together describe one product. */
  const sums = new Map<string, Sum>();
  const conflicts = kind.createConflicts?.(db);
  const renewals: object[] = [];
  const rowsWith = new Map<string, number>();
  const leftOut = createFound();
  const negative = createFound();
  const leftOutCells = createFound();
  const withoutRecord = createFound();
  const leavesOutUnknown = kind.leavesOutUnknown || rules.unknownCodes === "leave-out";
  let unattended: ReadonlyMap<string, UnattendedChanges> | null = null;

  async function readUnattended(): Promise<void> {
    if (!kind.guardOverTime || unattended) return;
    unattended = await readUnattendedChanges(db, {
      kind: reading.name,
      since: now - week,
      allows: kind.guardOverTime.allows,
      keyOf: (productId, facts) => `${productId} ${kind.partOf(facts)}`,
      isBlank: (facts) => kind.isBlank(facts),
    });
  }

  /** Guard of this change together with those before it that no person has looked at. */
  function guardOverTime(productId: number, hashBefore: string | null, facts: object) {
    const earlier = unattended?.get(`${productId} ${kind.partOf(facts)}`);
    if (!kind.guardOverTime || !earlier?.before || earlier.hashAfter !== hashBefore) return [];
    const { name, fits } = kind.guardOverTime;
    return fits(earlier.before, facts) ? [name] : [];
  }

  const dataAt = mappedColumns(options.mapping).flatMap(([column, at]) =>
    [...reading.keys, ...reading.besideData].includes(column) ? [] : at,
  );
  const hasData = ({ cells }: TableRow) => dataAt.some((at) => cellText(cells[at]).trim() !== "");

  /** Column of a part that only completes records; null for a part that has the needed columns, and for a whole file. */
  const completing =
    sharesRows && reading.needed.every((column) => options.mapping[column] === undefined)
      ? (reading.completing.find((column) => options.mapping[column] !== undefined) ?? null)
      : null;

  /** True if the part of products, read from the same rows, tells what is wrong with their products. */
  const isTold = partBefore?.kind === "products" && partBefore.hasSameRows;

  function judge(
    { row, values, problems: found }: ParsedRow<Columns>,
    {
      product,
      other,
      known,
      twin,
    }: {
      product: ProductKeys | null;
      /** Another product, which has the GTIN of the row. */
      other: ProductKeys | null;
      known: readonly KnownFacts<object>[];
      /** SKU that an unknown one differs from in leading zeros alone. */
      twin: string | null;
    },
  ): RowOutcome {
    const problems = isTold ? found.filter(({ column }) => !reading.keys.includes(column)) : found;
    const reject = (...more: ImportProblem[]): RowOutcome => ({
      kind: "rejected",
      problems: [...problems, ...more],
    });
    const rejectProduct = (problem: ImportProblem) => (isTold ? reject() : reject(problem));
    const keyColumn = values.sku ? "sku" : "gtin";
    if (sharesRows && !hasData(row)) return { kind: "unchanged" };
    if (!values.sku && !values.gtin)
      return problems.length > 0
        ? reject()
        : rejectProduct(
            parser.at(row, options.mapping.sku === undefined ? "gtin" : "sku", "no-key"),
          );
    if (!product) {
      const unknown = {
        ...parser.at(row, keyColumn, "unknown-product"),
        ...(twin !== null && { other: twin }),
      };
      if (!leavesOutUnknown || isTold) return rejectProduct(unknown);
      addFound(leftOut, unknown.text);
      // The other cells of a row that is left out do not matter.
      return { kind: "rejected", problems: [unknown] };
    }
    // Without this, figures of TINTE-71 would go to TINTE-7.1, whose key is the same.
    if (values.sku && !isSameSku(String(values.sku), product.sku))
      return rejectProduct({ ...parser.at(row, "sku", "similar-sku"), other: product.sku });
    if (other)
      return rejectProduct({ ...parser.at(row, "gtin", "gtin-of-another"), other: other.sku });
    if (problems.length > 0) return reject();
    const part = kind.partOfRow(values, { target });
    if (part.kind === "problem") return reject(parser.at(row, part.column, part.problem));
    const subject = `${product.id} ${part.facts}`;
    const rowKey = `${subject} ${kind.rowOf?.(values) ?? ""}`;
    const first = rowOfSubject.get(rowKey);
    if (first !== undefined)
      return rejectProduct({
        ...parser.at(row, keyColumn, "repeated-row"),
        other: parser.nameRow(first),
      });
    rowOfSubject.set(rowKey, row.number);
    const before = known.find(({ facts }) => kind.partOf(facts) === part.facts) ?? null;
    const sum = sums.get(subject) ?? { row: row.number, facts: before?.facts ?? null, values };
    const outcome = kind.apply(values, sum.facts, { now, part: part.facts });
    if (outcome.kind === "problem" && completing !== null) {
      addFound(withoutRecord, parser.at(row, completing, outcome.problem).cell);
      return { kind: "unchanged" };
    }
    if (outcome.kind === "problem") return reject(parser.at(row, outcome.column, outcome.problem));
    const next: Sum = { ...sum, facts: outcome.facts, values: { ...sum.values, ...values } };
    if (kind.rowOf) sums.set(subject, next);
    conflicts?.note(product.id, outcome.facts, (column, problem) =>
      parser.at(row, column, problem),
    );
    if (kind.isNegative?.(values)) addFound(negative, product.sku);
    return compare(next, { product, known: before, current: sum.facts, facts: outcome.facts });
  }

  function compare(
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
    const hash = hashOfKind(kind, facts);
    if (!current && kind.isBlank(facts)) return { kind: "unchanged" };
    if (current && hashOfKind(kind, current) === hash) {
      const renewal = known && kind.renewalOf?.(known, facts);
      if (renewal) renewals.push(renewal);
      return { kind: "unchanged" };
    }
    const hashBefore = known && hashOfKind(kind, known.facts);
    const guards = [
      ...(kind.guards?.(known?.facts ?? null, facts, { values, product }) ?? []),
      ...guardOverTime(product.id, hashBefore, facts),
    ];
    for (const name of guards) rowsWith.set(name, (rowsWith.get(name) ?? 0) + 1);
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

  return {
    async check(rows) {
      await readUnattended();
      const parsed = rows.map((row) => parser.parse(row));
      const { productOf, otherOf } = await findProducts(find, parsed);
      const products = parsed.map(productOf);
      const twinOf = await findZerosTwins(
        find,
        parsed.filter((row) => !productOf(row)),
      );
      const known = Map.groupBy(
        await kind.store.read(db, [...new Set(products.flatMap((product) => product?.id ?? []))]),
        ({ productId }) => productId,
      );
      return parsed.map((row, index) => {
        const product = products[index] ?? null;
        const outcome = judge(row, {
          product,
          other: otherOf(row),
          known: known.get(product?.id ?? 0) ?? [],
          twin: product ? null : twinOf(row),
        });
        if (outcome.kind !== "rejected")
          for (const { cell } of row.leftOutCells) addFound(leftOutCells, cell);
        return outcome;
      });
    },
    finish: async () => (await conflicts?.find()) ?? [],
    async report({ counts: { added, changed, unchanged }, guards }) {
      const rows = added + changed + unchanged;
      const countRowsWith = (guard: string) => rowsWith.get(guard) ?? 0;
      const judged = await kind.judgeFile?.(db, { rows, guards, countRowsWith, target });
      return {
        records: await countProducts(db),
        leftOut,
        negative,
        leftOutCells,
        withoutRecord,
        guards: judged ?? guards,
      };
    },
    renewals: () => renewals,
  };
}

/** Data of a product with several rows: number of the first row, data after the latest, cell values of all. */
type Sum = { row: number; facts: object | null; values: Record<string, unknown> };

/** Finds the SKU from which that of each row differs in leading zeros alone, which spreadsheets drop. */
async function findZerosTwins(find: ProductFinder, rows: readonly ParsedRow<Columns>[]) {
  const keysOf = ({ values: { sku } }: ParsedRow<Columns>) =>
    sku ? keysWithOtherZeros(skuKey(sku)) : [];
  const products = await find({ skuKeys: rows.flatMap(keysOf), gtins: [] });
  const bySku = new Map(products.map(({ skuKey: key, sku }) => [key, sku]));
  return (row: ParsedRow<Columns>): string | null =>
    keysOf(row).flatMap((key) => bySku.get(key) ?? [])[0] ?? null;
}

/** Finds the product of each row by its SKU, or by its GTIN if the row has no SKU; and another that has its GTIN. */
async function findProducts(find: ProductFinder, rows: readonly ParsedRow<Columns>[]) {
  const products = await find({
    skuKeys: rows.flatMap(({ values: { sku } }) => (sku ? [skuKey(sku)] : [])),
    gtins: rows.flatMap(({ values: { gtin } }) => gtin ?? []),
  });
  const bySku = new Map(products.map((product) => [product.skuKey, product]));
  const byGtin = new Map(products.map((product) => [product.gtin, product]));
  const productOf = ({ values: { sku, gtin } }: ParsedRow<Columns>): ProductKeys | null => {
    if (sku) return bySku.get(skuKey(sku)) ?? null;
    return gtin ? (byGtin.get(gtin) ?? null) : null;
  };
  const otherOf = (row: ParsedRow<Columns>): ProductKeys | null => {
    const ofGtin = byGtin.get(row.values.gtin ?? "");
    return ofGtin && ofGtin.skuKey !== productOf(row)?.skuKey ? ofGtin : null;
  };
  return { productOf, otherOf };
}
