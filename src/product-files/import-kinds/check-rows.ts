import type { FileKind } from "../../imports/domain/file-kind.ts";
import {
  addFound,
  createFound,
  type FoundGuards,
  type ImportProblem,
} from "../../imports/domain/report.ts";
import type { MissingChoice } from "../../imports/domain/run.ts";
import type {
  CheckerReport,
  CheckOptions,
  MissingRecord,
  RowChecker,
  RowOutcome,
} from "../../imports/kinds/import-kind.ts";
import { RowParser } from "../../imports/reading/row-parser.ts";
import { cellText } from "../../imports/reading/table-reader.ts";
import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { applyRow, findMissing } from "../../products/domain/apply-row.ts";
import { isTaricCode } from "../../products/domain/parse-cn-code.ts";
import { findRefusedHost } from "../../products/domain/picture-hosts.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import type { StoredProduct } from "../../products/domain/product-change.ts";
import type { productColumns } from "../../products/domain/product-columns.ts";
import { isSameSku, skuKey } from "../../products/domain/sku.ts";
import { hashFacts } from "../../products/services/product-hash.ts";
import { readNamesOfToday } from "../../products/store/current-names.ts";
import { countProducts } from "../../products/store/product-keys.ts";
import { createProductReader } from "../../products/store/product-reader.ts";
import { endedBy, guardsOfProduct, withoutFewEnded } from "./ended-products.ts";
import {
  codesToFind,
  type KnownProducts,
  keyColumnOfRow,
  keyOfRow,
  type ProductRow,
  toKnownProducts,
} from "./known-products.ts";
import { findTwin, isOfAnotherProduct } from "./mistaken-products.ts";

type ProductOutcome = RowOutcome<ProductFacts>;

type ProductCheckOptions = CheckOptions & {
  reading: FileKind;
  /** List of the hosts from which pictures may be fetched. */
  pictureHosts: string;
};

/** Readers of what is stored, opened when the check begins. */
type Readers = {
  products: Awaited<ReturnType<typeof createProductReader>>;
  withNamesOfToday: Awaited<ReturnType<typeof readNamesOfToday>>;
};

/** Checker of product rows in batches; `finish` returns the problems that can be found only after the last row. */
export async function createRowChecker(
  db: Database,
  options: ProductCheckOptions,
): Promise<RowChecker> {
  const products = await createProductReader(db);
  const withNamesOfToday = await readNamesOfToday(db);
  return new ProductRowChecker(db, options, { products, withNamesOfToday });
}

class ProductRowChecker implements RowChecker {
  private readonly db: Database;
  private readonly mapping: CheckOptions["mapping"];
  private readonly pictureHosts: string;
  private readonly readers: Readers;
  private readonly parser: RowParser<typeof productColumns>;
  /** Number of the row in which each SKU, or each GTIN, first occurs. */
  private readonly rowOfSku = new Map<string, number>();
  private readonly rowOfGtin = new Map<string, number>();
  /** New GTIN of each product that the file changes, by SKU key. */
  private readonly gtinAfter = new Map<string, string | null>();
  private readonly gtinConflicts: { problem: ImportProblem; gtin: string; otherKey: string }[] = [];
  private readonly replacements: { problem: ImportProblem; key: string; sku: string }[] = [];
  /** Products that the file adds, by SKU key. */
  private readonly newInFile = new Map<string, { sku: string; gtin: string | null }>();
  /** SKU of each row as the file spells it, by key. */
  private readonly spelledAs = new Map<string, string>();
  /** Ids of products that occur in the file, even in rows with problems. */
  private readonly named = new Set<number>();
  private readonly leftOutCells = createFound();
  private taricCodes = 0;

  constructor(
    db: Database,
    { reading, pictureHosts, ...options }: ProductCheckOptions,
    readers: Readers,
  ) {
    this.db = db;
    this.mapping = options.mapping;
    this.pictureHosts = pictureHosts;
    this.readers = readers;
    this.parser = new RowParser<typeof productColumns>(reading, options);
  }

  async check(rows: readonly TableRow[]): Promise<readonly ProductOutcome[]> {
    const parsed = rows.map((row) => this.parser.parse(row));
    const known = toKnownProducts(await this.readers.products.find(codesToFind(parsed)));
    return parsed.map((row) => {
      const outcome = this.judge(row, known);
      if (outcome.kind === "rejected") return outcome;
      if (this.hasTaricCode(row.row)) this.taricCodes += 1;
      for (const { cell } of row.leftOutCells) addFound(this.leftOutCells, cell);
      return outcome;
    });
  }

  /** Products on sale that do not occur in the file, in batches. */
  async *listMissing(choice: MissingChoice): AsyncGenerator<readonly MissingRecord[]> {
    for await (const sold of this.readers.products.sold())
      yield sold.filter(({ id }) => !this.named.has(id)).map((product) => endedBy(choice, product));
  }

  async report({ guards }: { guards: FoundGuards }): Promise<CheckerReport> {
    const count = await countProducts(this.db);
    return {
      records: count,
      taricCodes: this.taricCodes,
      leftOutCells: this.leftOutCells,
      guards: withoutFewEnded(guards, count),
    };
  }

  async finish(): Promise<readonly ImportProblem[]> {
    const replacements = await this.findWrongReplacements();
    const gtins = this.gtinConflicts.filter(({ gtin, otherKey }) => {
      const after = this.gtinAfter.get(otherKey);
      return after === undefined || after === gtin;
    });
    return [...replacements, ...gtins.map(({ problem }) => problem)];
  }

  private judge(parsed: ProductRow, known: KnownProducts): ProductOutcome {
    const { row, values, problems } = parsed;
    const key = keyOfRow(values);
    if (!key) return this.rejectWithoutKey(parsed);
    const current = known.find(values);
    if (current) this.named.add(current.id);
    const conflict =
      this.findMistakenProduct(parsed, current, known) ??
      this.noteSku(parsed, current?.skuKey ?? key, { isNew: !current, known });
    if (conflict) return this.reject(parsed, conflict);
    if (problems.length > 0) return this.reject(parsed, ...this.findMissingCells(parsed, current));
    const outcome = applyRow(values, current?.facts ?? null);
    if (outcome.kind === "problems")
      return this.reject(
        parsed,
        ...outcome.problems.map(({ column, problem }) => this.parser.at(row, column, problem)),
      );
    const host = this.findRefusedHost(outcome.facts, current);
    if (host !== null)
      return this.reject(parsed, {
        ...this.parser.at(row, "pictureAddresses", "host-not-allowed"),
        other: host,
      });
    const facts = this.readers.withNamesOfToday(outcome.facts);
    return this.compare(parsed, { facts, current, known });
  }

  private reject({ problems }: ProductRow, ...more: ImportProblem[]): ProductOutcome {
    const indexOf = ({ column }: ImportProblem) => this.mapping[column] ?? 0;
    return {
      kind: "rejected",
      problems: [...problems, ...more].sort((one, other) => indexOf(one) - indexOf(other)),
    };
  }

  private rejectWithoutKey(parsed: ProductRow): ProductOutcome {
    if (parsed.problems.length > 0) return this.reject(parsed);
    const column = this.mapping.sku === undefined ? "gtin" : "sku";
    return this.reject(parsed, this.parser.at(parsed.row, column, "no-key"));
  }

  /** Problem of a row whose codes are not those of the product that it seems to be about. */
  private findMistakenProduct(
    { row, values }: ProductRow,
    current: StoredProduct | null,
    known: KnownProducts,
  ): ImportProblem | null {
    if (current) {
      if (!isOfAnotherProduct(values, current.facts)) return null;
      const problem = this.parser.at(row, keyColumnOfRow(values), "similar-sku");
      return { ...problem, other: current.facts.sku };
    }
    if (values.previousSku) return this.parser.at(row, "previousSku", "unknown-previous-sku");
    const twin = findTwin(values, (key) => known.bySku.get(key)?.facts ?? this.newInFile.get(key));
    return twin && { ...this.parser.at(row, "sku", twin.problem), other: twin.sku };
  }

  /** Notes the SKU of a row, and that which it gives its product; returns the problem if another row has one of them. */
  private noteSku(
    { row, values }: ProductRow,
    key: string,
    { isNew, known }: { isNew: boolean; known: KnownProducts },
  ): ImportProblem | null {
    const firstRow = this.rowOfSku.get(key);
    if (firstRow !== undefined) {
      const first = this.newInFile.get(key);
      if (first && values.sku && !isSameSku(values.sku, first.sku))
        return { ...this.parser.at(row, "sku", "similar-sku"), other: first.sku };
      const problem = this.parser.at(row, keyColumnOfRow(values), "repeated-row");
      return { ...problem, other: this.parser.nameRow(firstRow) };
    }
    this.rowOfSku.set(key, row.number);
    if (isNew && values.sku)
      this.newInFile.set(key, { sku: values.sku, gtin: values.gtin ?? null });
    const renamed = values.previousSku && values.sku ? skuKey(values.sku) : key;
    if (renamed === key) return null;
    const taken = known.bySku.get(renamed);
    if (taken || this.rowOfSku.has(renamed))
      return {
        ...this.parser.at(row, "sku", "sku-of-another"),
        other: taken?.facts.sku ?? "",
      };
    this.rowOfSku.set(renamed, row.number);
    return null;
  }

  /** Problems of required cells that are empty, beside the columns that have a problem already. */
  private findMissingCells(
    { row, values, problems }: ProductRow,
    current: StoredProduct | null,
  ): ImportProblem[] {
    const bad = new Set(problems.map(({ column }) => column));
    return findMissing(values, current?.facts ?? null)
      .filter(({ column }) => !bad.has(column))
      .map(({ column, problem }) => this.parser.at(row, column, problem));
  }

  /** First host of the row's new pictures from which none may be fetched. */
  private findRefusedHost(facts: ProductFacts, current: StoredProduct | null): string | null {
    const stored = new Set(current?.facts.pictureAddresses);
    const added = facts.pictureAddresses.filter((address) => !stored.has(address));
    return findRefusedHost(added, this.pictureHosts);
  }

  private compare(
    parsed: ProductRow,
    {
      facts,
      current,
      known,
    }: { facts: ProductFacts; current: StoredProduct | null; known: KnownProducts },
  ): ProductOutcome {
    const { row, values } = parsed;
    const key = skuKey(facts.sku);
    const ownKey = current?.skuKey ?? key;
    const problem = values.gtin ? this.noteGtin(row, values.gtin, { ownKey, known }) : null;
    if (problem) return { kind: "rejected", problems: [problem] };
    this.gtinAfter.set(ownKey, facts.gtin);
    this.spelledAs.set(key, facts.sku);
    if (values.replacedBy)
      this.replacements.push({
        problem: this.parser.at(row, "replacedBy", "unknown-replacement"),
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
        key,
        ...(current && { keyBefore: skuKey(current.facts.sku) }),
        before: current && {
          facts: current.facts,
          hash: current.hash,
          changedAt: current.changedAt,
          importRunId: current.importRunId,
        },
        after: { facts, hash },
      },
      guards: current ? guardsOfProduct(current.facts, facts) : [],
      shown: facts.sku,
    };
  }

  /** Notes the GTIN of a row; returns the problem if an earlier row has it. */
  private noteGtin(
    row: TableRow,
    gtin: string,
    { ownKey, known }: { ownKey: string; known: KnownProducts },
  ): ImportProblem | null {
    const first = this.rowOfGtin.get(gtin);
    if (first !== undefined)
      return {
        ...this.parser.at(row, "gtin", "repeated-row"),
        other: this.parser.nameRow(first),
      };
    this.rowOfGtin.set(gtin, row.number);
    const other = known.byGtin.get(gtin);
    if (other && other.skuKey !== ownKey)
      this.gtinConflicts.push({
        problem: { ...this.parser.at(row, "gtin", "gtin-of-another"), other: other.facts.sku },
        gtin,
        otherKey: other.skuKey,
      });
    return null;
  }

  private hasTaricCode({ cells }: TableRow): boolean {
    const { cnCode } = this.mapping;
    return cnCode !== undefined && isTaricCode(cellText(cells[cnCode]));
  }

  /** Problems of replacements that neither the file nor the catalogue has, or has with another spelling. */
  private async findWrongReplacements(): Promise<ImportProblem[]> {
    const { replacements, spelledAs } = this;
    const stored = replacements.filter(({ key }) => !spelledAs.has(key));
    const known = await this.readers.products.find({
      skuKeys: stored.map(({ key }) => key),
      gtins: [],
    });
    for (const { skuKey: key, facts } of known) spelledAs.set(key, facts.sku);
    return replacements.flatMap(({ problem, key, sku }): ImportProblem[] => {
      const other = spelledAs.get(key);
      if (other === undefined) return this.rowOfSku.has(key) ? [] : [problem];
      return isSameSku(sku, other) ? [] : [{ ...problem, problem: "similar-sku", other }];
    });
  }
}
