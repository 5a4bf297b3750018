import type { FileKind } from "../../imports/domain/file-kind.ts";
import {
  addFound,
  createFound,
  type FoundGuards,
  type ImportProblem,
  manyEndedPercent,
  noneFound,
} from "../../imports/domain/report.ts";
import type { MissingChoice } from "../../imports/domain/run.ts";
import type {
  CheckOptions,
  MissingRecord,
  RowChecker,
  RowOutcome,
} from "../../imports/kinds/import-kind.ts";
import { type ParsedRow, RowParser } from "../../imports/reading/row-parser.ts";
import { cellText } from "../../imports/reading/table-reader.ts";
import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { applyRow, findMissing, type RowValues } from "../../products/domain/apply-row.ts";
import { isTaricCode } from "../../products/domain/parse-cn-code.ts";
import { findRefusedHost } from "../../products/domain/picture-hosts.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import type { StoredProduct } from "../../products/domain/product-change.ts";
import type { productColumns } from "../../products/domain/product-columns.ts";
import { findGuards, type ProductFileGuard } from "../../products/domain/product-guards.ts";
import {
  isSameSku,
  keysThatLookLike,
  keysWithOtherZeros,
  skuKey,
} from "../../products/domain/sku.ts";
import { hashFacts } from "../../products/services/product-hash.ts";
import { readNamesOfToday } from "../../products/store/current-names.ts";
import { countProducts } from "../../products/store/product-keys.ts";
import { createProductReader } from "../../products/store/product-reader.ts";

type ProductOutcome = RowOutcome<ProductFacts>;

/** Checker of product rows in batches; `finish` returns the problems that can be found only after the last row. */
export async function createRowChecker(
  db: Database,
  {
    reading,
    pictureHosts,
    ...options
  }: CheckOptions & {
    reading: FileKind;
    /** List of the hosts from which pictures may be fetched. */
    pictureHosts: string;
  },
): Promise<RowChecker> {
  const { mapping } = options;
  const products = await createProductReader(db);
  const withNamesOfToday = await readNamesOfToday(db);
  const parser = new RowParser<typeof productColumns>(reading, options);
  /** Number of the row in which each SKU, or each GTIN, first occurs. */
  const rowOfSku = new Map<string, number>();
  const rowOfGtin = new Map<string, number>();
  /** New GTIN of each product that the file changes, by SKU key. */
  const gtinAfter = new Map<string, string | null>();
  const gtinConflicts: { problem: ImportProblem; gtin: string; otherKey: string }[] = [];
  const replacements: { problem: ImportProblem; key: string; sku: string }[] = [];
  /** Products that the file adds, by SKU key. */
  const newInFile = new Map<string, { sku: string; gtin: string | null }>();
  /** SKU of each row as the file spells it, by key. */
  const spelledAs = new Map<string, string>();
  /** Ids of products that occur in the file, even in rows with problems. */
  const named = new Set<number>();
  let taricCodes = 0;
  const leftOutCells = createFound();

  const indexOf = ({ column }: ImportProblem) => mapping[column] ?? 0;

  function judge(parsed: ParsedRow<typeof productColumns>, known: Known): ProductOutcome {
    const { row, values, problems } = parsed;
    const reject = (...more: ImportProblem[]): ProductOutcome => ({
      kind: "rejected",
      problems: [...problems, ...more].sort((one, other) => indexOf(one) - indexOf(other)),
    });
    const key = keyOf(values);
    if (!key && problems.length > 0) return reject();
    if (!key) return reject(parser.at(row, mapping.sku === undefined ? "gtin" : "sku", "no-key"));
    const current = known.find(values);
    if (current) named.add(current.id);
    if (values.previousSku && !current)
      return reject(parser.at(row, "previousSku", "unknown-previous-sku"));
    if (current && isOfAnother(values, current.facts))
      return reject({
        ...parser.at(row, keyColumnOf(values), "similar-sku"),
        other: current.facts.sku,
      });
    const twin = current
      ? null
      : findTwin(values, (twinKey) => {
          const stored = known.bySku.get(twinKey)?.facts;
          return stored ?? newInFile.get(twinKey);
        });
    if (twin) return reject({ ...parser.at(row, "sku", twin.problem), other: twin.sku });
    const ownKey = current?.skuKey ?? key;
    const firstRow = rowOfSku.get(ownKey);
    if (firstRow !== undefined) {
      const first = newInFile.get(ownKey);
      return first && values.sku && !isSameSku(values.sku, first.sku)
        ? reject({ ...parser.at(row, "sku", "similar-sku"), other: first.sku })
        : reject({
            ...parser.at(row, keyColumnOf(values), "repeated-row"),
            other: parser.nameRow(firstRow),
          });
    }
    rowOfSku.set(ownKey, row.number);
    if (!current && values.sku)
      newInFile.set(ownKey, { sku: values.sku, gtin: values.gtin ?? null });
    const renamed = values.previousSku && values.sku ? skuKey(values.sku) : ownKey;
    if (renamed !== ownKey) {
      const taken = known.bySku.get(renamed);
      if (taken || rowOfSku.has(renamed))
        return reject({
          ...parser.at(row, "sku", "sku-of-another"),
          other: taken?.facts.sku ?? "",
        });
      rowOfSku.set(renamed, row.number);
    }
    if (problems.length > 0) {
      const bad = new Set(problems.map(({ column }) => column));
      const missing = findMissing(values, current?.facts ?? null);
      return reject(
        ...missing
          .filter(({ column }) => !bad.has(column))
          .map(({ column, problem }) => parser.at(row, column, problem)),
      );
    }
    const outcome = applyRow(values, current?.facts ?? null);
    if (outcome.kind === "problems")
      return reject(
        ...outcome.problems.map(({ column, problem }) => parser.at(row, column, problem)),
      );
    const stored = new Set(current?.facts.pictureAddresses);
    const added = outcome.facts.pictureAddresses.filter((address) => !stored.has(address));
    const host = findRefusedHost(added, pictureHosts);
    if (host !== null)
      return reject({ ...parser.at(row, "pictureAddresses", "host-not-allowed"), other: host });
    return compare({ row, values, facts: withNamesOfToday(outcome.facts), current, known });
  }

  function compare({
    row,
    values,
    facts,
    current,
    known,
  }: {
    row: TableRow;
    values: RowValues;
    facts: ProductFacts;
    current: StoredProduct | null;
    known: Known;
  }): ProductOutcome {
    const own = current?.skuKey ?? skuKey(facts.sku);
    if (values.gtin) {
      const first = rowOfGtin.get(values.gtin);
      if (first !== undefined)
        return {
          kind: "rejected",
          problems: [{ ...parser.at(row, "gtin", "repeated-row"), other: parser.nameRow(first) }],
        };
      rowOfGtin.set(values.gtin, row.number);
      const other = known.byGtin.get(values.gtin);
      if (other && other.skuKey !== own)
        gtinConflicts.push({
          problem: { ...parser.at(row, "gtin", "gtin-of-another"), other: other.facts.sku },
          gtin: values.gtin,
          otherKey: other.skuKey,
        });
    }
    gtinAfter.set(own, facts.gtin);
    spelledAs.set(skuKey(facts.sku), facts.sku);
    if (values.replacedBy)
      replacements.push({
        problem: parser.at(row, "replacedBy", "unknown-replacement"),
        key: skuKey(values.replacedBy),
        sku: values.replacedBy,
      });
    const hash = hashFacts(facts);
    // The stored hash is that of the former name after a brand or category was renamed, so the current data is hashed, too.
    if (current && (current.hash === hash || hashFacts(current.facts) === hash))
      return { kind: "unchanged" };
    return {
      kind: "change",
      change: {
        row: row.number,
        kind: current ? "changed" : "added",
        recordId: current?.id ?? null,
        key: skuKey(facts.sku),
        ...(current && { keyBefore: skuKey(current.facts.sku) }),
        before: current && {
          facts: current.facts,
          hash: current.hash,
          changedAt: current.changedAt,
          importRunId: current.importRunId,
        },
        after: { facts, hash },
      },
      guards: current ? guardsOf(current.facts, facts) : [],
      shown: facts.sku,
    };
  }

  function hasTaricCode({ cells }: TableRow): boolean {
    return mapping.cnCode !== undefined && isTaricCode(cellText(cells[mapping.cnCode]));
  }

  return {
    async check(rows) {
      const parsed = rows.map((row) => parser.parse(row));
      const known = toKnown(
        await products.find({
          skuKeys: parsed.flatMap(({ values: { sku, previousSku } }) =>
            [sku, previousSku].flatMap((code) =>
              code
                ? [skuKey(code), ...keysWithOtherZeros(skuKey(code)), ...keysThatLookLike(code)]
                : [],
            ),
          ),
          gtins: parsed.flatMap(({ values: { gtin } }) => (gtin ? [gtin] : [])),
        }),
      );
      return parsed.map((row) => {
        const outcome = judge(row, known);
        if (outcome.kind === "rejected") return outcome;
        if (hasTaricCode(row.row)) taricCodes += 1;
        for (const { cell } of row.leftOutCells) addFound(leftOutCells, cell);
        return outcome;
      });
    },
    /** Products on sale that do not occur in the file, in batches. */
    async *listMissing(choice) {
      for await (const sold of products.sold())
        yield sold.filter(({ id }) => !named.has(id)).map((product) => endedBy(choice, product));
    },
    async report({ guards }) {
      const count = await countProducts(db);
      return { records: count, taricCodes, leftOutCells, guards: withoutFewEnded(guards, count) };
    },
    async finish(): Promise<ImportProblem[]> {
      const stored = replacements.filter(({ key }) => !spelledAs.has(key));
      const known = await products.find({ skuKeys: stored.map(({ key }) => key), gtins: [] });
      for (const { skuKey: key, facts } of known) spelledAs.set(key, facts.sku);
      return [
        ...replacements.flatMap(({ problem, key, sku }): ImportProblem[] => {
          const other = spelledAs.get(key);
          if (other === undefined) return rowOfSku.has(key) ? [] : [problem];
          return isSameSku(sku, other) ? [] : [{ ...problem, problem: "similar-sku", other }];
        }),
        ...gtinConflicts
          .filter(
            ({ gtin, otherKey }) => !gtinAfter.has(otherKey) || gtinAfter.get(otherKey) === gtin,
          )
          .map(({ problem }) => problem),
      ];
    },
  };
}

/**
 * True if the SKU of a row is spelled unlike that of the product with its key, and is another product's: it has separators
 * at other places, or both name and GTIN differ. The same GTIN proves that it is the same product.
 */
function isOfAnother({ sku, previousSku, gtin, name }: RowValues, product: ProductFacts): boolean {
  const code = previousSku ?? sku;
  if (!code || code.toUpperCase() === product.sku.toUpperCase()) return false;
  if (gtin && gtin === product.gtin) return false;
  if (!isSameSku(code, product.sku)) return true;
  const isOtherName = Boolean(name) && foldName(name ?? "") !== foldName(product.name);
  return isOtherName && Boolean(gtin) && product.gtin !== null;
}

/** Product that a new one seems to be, by lost zeros or a look-alike letter, unless two GTINs tell them apart. */
function findTwin(
  { sku, gtin }: RowValues,
  productOf: (key: string) => { sku: string; gtin: string | null } | undefined,
): { problem: "sku-with-other-zeros" | "look-alike-sku" | "similar-sku"; sku: string } | null {
  const find = (keys: readonly string[]) =>
    keys
      .map(productOf)
      .find((product) => product && !(gtin && product.gtin && product.gtin !== gtin));
  if (!sku) return null;
  const unpadded = find(keysWithOtherZeros(skuKey(sku)));
  if (unpadded) return { problem: "sku-with-other-zeros", sku: unpadded.sku };
  const similar = find(keysThatLookLike(sku));
  if (!similar) return null;
  const isNumber = sku.endsWith(".0") && skuKey(similar.sku) === skuKey(sku.slice(0, -2));
  return { problem: isNumber ? "similar-sku" : "look-alike-sku", sku: similar.sku };
}

/** Column by which a row names its product. */
function keyColumnOf({ sku, previousSku }: RowValues): "sku" | "previousSku" | "gtin" {
  if (previousSku) return "previousSku";
  return sku ? "sku" : "gtin";
}

function keyOf({ sku, previousSku, gtin }: RowValues): string | null {
  const code = previousSku ?? sku;
  return code ? skuKey(code) : (gtin ?? null);
}

type Known = {
  bySku: ReadonlyMap<string, StoredProduct>;
  byGtin: ReadonlyMap<string, StoredProduct>;
  /** Finds the product of a row by former SKU, SKU, or, if the row has neither, GTIN. */
  find(values: RowValues): StoredProduct | null;
};

function toKnown(products: readonly StoredProduct[]): Known {
  const bySku = new Map(products.map((product) => [product.skuKey, product]));
  const byGtin = new Map(
    products.flatMap((product) => (product.facts.gtin ? [[product.facts.gtin, product]] : [])),
  );
  return {
    bySku,
    byGtin,
    find({ sku, previousSku, gtin }) {
      const code = previousSku ?? sku;
      if (code) return bySku.get(skuKey(code)) ?? null;
      return gtin ? (byGtin.get(gtin) ?? null) : null;
    },
  };
}

function guardsOf(before: ProductFacts, after: ProductFacts): ProductFileGuard[] {
  const isEnded = isSold(before.state) && !isSold(after.state);
  return [...findGuards(before, after), ...(isEnded ? (["many-discontinued"] as const) : [])];
}

function isSold(state: string): boolean {
  return state === "active" || state === "ending";
}

/** Product that the file does not name, with the state that the user's choice gives it. */
function endedBy(
  choice: MissingChoice,
  { id, skuKey: key, facts, hash, changedAt, importRunId }: StoredProduct,
): MissingRecord {
  if (choice === "leave" || facts.state === choice)
    return { shown: facts.sku, change: null, guards: [] };
  const after = { ...facts, state: choice };
  return {
    shown: facts.sku,
    guards: guardsOf(facts, after),
    change: {
      recordId: id,
      key,
      keyBefore: skuKey(facts.sku),
      before: { facts, hash, changedAt, importRunId },
      after: { facts: after, hash: hashFacts(after) },
    },
  };
}

/** Products whose sale ends are asked about if they are more than a percentage of the catalogue. */
function withoutFewEnded(guards: FoundGuards, products: number): FoundGuards {
  const { count = 0 } = guards["many-discontinued"] ?? {};
  const isMany = count * 100 > manyEndedPercent * products;
  return isMany ? guards : { ...guards, "many-discontinued": noneFound };
}
