import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import type { ImportProblem } from "../domain/import/report.ts";
import type { OtherCodes } from "../domain/other-codes.ts";
import { isSameSku, keysWithOtherZeros, skuKey } from "../domain/sku.ts";
import type { StockFacts } from "../domain/stock.ts";
import type { KnownFacts } from "../store/facts.ts";
import { findProductKeys, type ProductKeys } from "../store/product-keys.ts";
import type { Renewal } from "../store/stock.ts";
import { readUnattendedChanges, type UnattendedChanges } from "../store/unattended-changes.ts";
import type { RowOutcome } from "./check-rows.ts";
import { createCodeConflicts } from "./code-conflicts.ts";
import { type FactsKindName, type FileKinds, getFileKind, hashOfKind } from "./facts-kinds.ts";
import { createRowParser, type ParsedRow, type RowOptions } from "./row-parser.ts";

/** Milliseconds over which the changes of imports without a person are added up. */
const week = 7 * 86_400_000;

type Columns = Record<string, never> & { sku: { kind: "sku" }; gtin: { kind: "gtin" } };

/** Checker of data outside the product table, such as stock; `finish` returns problems known only after the last row. */
export function createFactsChecker(
  db: Database,
  {
    kinds,
    kind: name,
    now,
    target,
    ...options
  }: RowOptions & { kinds: FileKinds; kind: FactsKindName; now: number; target: number },
) {
  const kind = getFileKind(kinds, name);
  const { at, parse } = createRowParser<Columns>(options);
  const rowOfSubject = new Map<string, number>();
  /** Data by product and part (such as a price list), where several rows together describe one product. */
  const sums = new Map<string, Sum>();
  const codes = createCodeConflicts(db);
  const renewals: Renewal[] = [];
  let unattended: ReadonlyMap<string, UnattendedChanges> | null = null;

  async function readUnattended(): Promise<void> {
    if (!kind.guardsOverTime || unattended) return;
    unattended = await readUnattendedChanges(db, {
      kind: name,
      since: now - week,
      allows: ["price-changes", "price-drift"],
      keyOf: (productId, facts) => `${productId} ${kind.partOf(facts)}`,
      isBlank: (facts) => kind.isBlank(facts),
    });
  }

  /** Guards of this change together with those before it that no person has looked at. */
  function guardsOverTime(productId: number, hashBefore: string | null, facts: object) {
    const earlier = unattended?.get(`${productId} ${kind.partOf(facts)}`);
    if (!earlier?.before || earlier.hashAfter !== hashBefore) return [];
    return kind.guardsOverTime?.(earlier.before, facts) ?? [];
  }

  function judge(
    { row, values, problems }: ParsedRow<Columns>,
    {
      product,
      known,
      twin,
    }: {
      product: ProductKeys | null;
      known: readonly KnownFacts<object>[];
      /** SKU that an unknown one differs from in leading zeros alone. */
      twin: string | null;
    },
  ): RowOutcome<object> {
    const reject = (...more: ImportProblem[]): RowOutcome<object> => ({
      kind: "rejected",
      problems: [...problems, ...more],
    });
    const keyColumn = values.sku ? "sku" : "gtin";
    if (!values.sku && !values.gtin)
      return problems.length > 0
        ? reject()
        : reject(at(row, options.mapping.sku === undefined ? "gtin" : "sku", "no-key"));
    if (!product) {
      const unknown = {
        ...at(row, keyColumn, "unknown-product"),
        ...(twin !== null && { other: twin }),
      };
      // A stock report leaves the row out, so that its other cells do not matter.
      return name === "stock" ? { kind: "rejected", problems: [unknown] } : reject(unknown);
    }
    // Without this, figures of TINTE-71 would go to TINTE-7.1, whose key is the same.
    if (values.sku && !isSameSku(String(values.sku), product.sku))
      return reject({ ...at(row, "sku", "similar-sku"), other: product.sku });
    if (problems.length > 0) return reject();
    const part = kind.partOfRow(values, { target });
    if (part.kind === "problem") return reject(at(row, part.column, part.problem));
    const subject = `${product.id} ${part.facts}`;
    const rowKey = `${subject} ${kind.rowOf?.(values) ?? ""}`;
    const first = rowOfSubject.get(rowKey);
    if (first !== undefined)
      return reject({ ...at(row, keyColumn, "repeated-row"), other: String(first) });
    rowOfSubject.set(rowKey, row.number);
    const before = known.find(({ facts }) => kind.partOf(facts) === part.facts) ?? null;
    const sum = sums.get(subject) ?? { row: row.number, facts: before?.facts ?? null, values };
    const outcome = kind.apply(values, sum.facts, { now, part: part.facts });
    if (outcome.kind === "problem") return reject(at(row, outcome.column, outcome.problem));
    const next: Sum = { ...sum, facts: outcome.facts, values: { ...sum.values, ...values } };
    if (kind.rowOf) sums.set(subject, next);
    if (name === "codes") noteCodes(row, product, outcome.facts as OtherCodes);
    const compared = compare(next, {
      product,
      known: before,
      current: sum.facts,
      facts: outcome.facts,
    });
    return isNegativeStock(values) ? { ...compared, negative: product.sku } : compared;
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
  ): Exclude<RowOutcome<object>, { kind: "rejected" }> {
    const hash = hashOfKind(kind, facts);
    if (!current && kind.isBlank(facts)) return { kind: "unchanged" };
    if (current && hashOfKind(kind, current) === hash) {
      if (name === "stock" && known) noteRenewal(known as KnownFacts<StockFacts>, facts);
      return { kind: "unchanged" };
    }
    const hashBefore = known && hashOfKind(kind, known.facts);
    return {
      kind: "change",
      change: {
        row,
        kind: known ? "changed" : "added",
        productId: product.id,
        skuKey: product.skuKey,
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
      guards: [
        ...(kind.guards?.(known?.facts ?? null, facts, { values, product }) ?? []),
        ...guardsOverTime(product.id, hashBefore, facts),
      ],
      sku: product.sku,
    };
  }

  function noteCodes(row: TableRow, product: ProductKeys, facts: OtherCodes): void {
    codes.note(product.id, facts, (kind) =>
      at(
        row,
        kind === "former-sku" ? "formerSkus" : kind === "supplier" ? "supplierCodes" : "otherGtins",
        "code-of-another",
      ),
    );
  }

  function noteRenewal({ productId, facts, importRunId }: KnownFacts<StockFacts>, after: object) {
    const { reportedAt } = after as StockFacts;
    if (reportedAt > facts.reportedAt)
      renewals.push({
        productId,
        reportedAt,
        before: { reportedAt: facts.reportedAt, importRunId },
      });
  }

  return {
    async check(rows: readonly TableRow[]): Promise<RowOutcome<object>[]> {
      await readUnattended();
      const parsed = rows.map(parse);
      const productOf = await findProducts(db, parsed);
      const products = parsed.map(productOf);
      const twinOf = await findZerosTwins(
        db,
        parsed.filter((row) => !productOf(row)),
      );
      const known = Map.groupBy(
        await kind.store.read(db, [...new Set(products.flatMap((product) => product?.id ?? []))]),
        ({ productId }) => productId,
      );
      return parsed.map((row, index) => {
        const product = products[index] ?? null;
        return judge(row, {
          product,
          known: known.get(product?.id ?? 0) ?? [],
          twin: product ? null : twinOf(row),
        });
      });
    },
    finish: () => codes.find(),
    /** Products whose stock figures the file leaves unchanged, so that only the report date changes. */
    renewals: (): readonly Renewal[] => renewals,
    async *missing(): AsyncGenerator<never[]> {},
  };
}

function isNegativeStock(values: Record<string, unknown>): boolean {
  return typeof values.onHand === "number" && values.onHand < 0;
}

/** Data of a product with several rows: number of the first row, data after the latest, cell values of all. */
type Sum = { row: number; facts: object | null; values: Record<string, unknown> };

/** Finds the SKU from which that of each row differs in leading zeros alone, which spreadsheets drop. */
async function findZerosTwins(db: Database, rows: readonly ParsedRow<Columns>[]) {
  const keysOf = ({ values: { sku } }: ParsedRow<Columns>) =>
    sku ? keysWithOtherZeros(skuKey(sku)) : [];
  const products = await findProductKeys(db, { skuKeys: rows.flatMap(keysOf), gtins: [] });
  const bySku = new Map(products.map(({ skuKey: key, sku }) => [key, sku]));
  return (row: ParsedRow<Columns>): string | null =>
    keysOf(row).flatMap((key) => bySku.get(key) ?? [])[0] ?? null;
}

/** Finds the product of each row by its SKU, or by its GTIN if the row has no SKU. */
async function findProducts(db: Database, rows: readonly ParsedRow<Columns>[]) {
  const products = await findProductKeys(db, {
    skuKeys: rows.flatMap(({ values: { sku } }) => (sku ? [skuKey(sku)] : [])),
    gtins: rows.flatMap(({ values: { sku, gtin } }) => (!sku && gtin ? [gtin] : [])),
  });
  const bySku = new Map(products.map((product) => [product.skuKey, product]));
  const byGtin = new Map(products.map((product) => [product.gtin, product]));
  return ({ values: { sku, gtin } }: ParsedRow<Columns>): ProductKeys | null => {
    if (sku) return bySku.get(skuKey(sku)) ?? null;
    return gtin ? (byGtin.get(gtin) ?? null) : null;
  };
}
