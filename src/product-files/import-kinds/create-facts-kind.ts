import type { FileKind } from "../../imports/domain/file-kind.ts";
import type { ImportRun } from "../../imports/domain/run.ts";
import {
  type ImportKind,
  OutdatedImport,
  type WriteWork,
} from "../../imports/kinds/import-kind.ts";
import {
  readChanges,
  readFactsByKey,
  type StoredChange,
} from "../../imports/store/import-changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import { findProductNames } from "../../products/services/find-products.ts";
import { createFactsChecker } from "./check-facts.ts";
import type { AnyFactsKind, ProductFactsKind } from "./facts-kind.ts";
import { prepareFacts, prepareFormerFacts } from "./prepare-facts.ts";
import { createProductFinder, linkCreatedProducts } from "./products-to-come.ts";
import { writePlanned } from "./write-planned.ts";

/** Kind of import file for data of products outside the product table. */
export function createFactsKind<Values, Facts extends object>(
  { copy, ...reading }: FileKind & Pick<ImportKind, "copy">,
  typedKind: ProductFactsKind<Values, Facts>,
): ImportKind {
  // The cast is safe: values and data match within each kind, which the type of all kinds cannot express.
  const kind = typedKind as unknown as AnyFactsKind;
  return {
    ...reading,
    copy,
    exported: kind.exported,
    ...(kind.listTargets && { listTargets: kind.listTargets }),
    nameChanges: nameProducts,
    async createChecker(db, options) {
      const findProducts = await createProductFinder(db, options.before);
      return await createFactsChecker(db, { reading, kind, findProducts, ...options });
    },
    linkCreated: linkCreatedProducts,
    async write(db, { run, at, lease }, { direction, part, end }) {
      const { store, namesImport } = kind;
      const prepare = direction === "undo" ? prepareFormerFacts : prepareFacts;
      await writePlanned(db, {
        isVersioned: store.isVersioned ?? false,
        readVersion: store.readVersion,
        prepare: (on, nextId) => {
          const changes = readChanges(on, run.id, part);
          return prepare(
            on,
            { kind, runId: run.id, at, namesImport, changes, sign: lease.sign },
            nextId,
          );
        },
        end: (on, { written }) => end(on, written),
      });
    },
    inParts: {
      findOutdated: (db, work) => findOutdated(db, { kind, work }),
      ...(kind.givesUpCodes && { givesUpCodes: kind.givesUpCodes }),
    },
    ...(kind.renewals && { renewals: kind.renewals }),
  };
}

/** SKUs changed since the check. Stops after the first batch with any, because the error message only needs some. */
async function findOutdated(
  db: Database,
  { kind, work: { run, lease, at } }: { kind: AnyFactsKind; work: WriteWork },
): Promise<readonly string[]> {
  const changes = readChanges(db, run.id);
  const options = { kind, runId: run.id, at, namesImport: true, changes, sign: lease.sign };
  try {
    await prepareFacts(db, options, 0);
  } catch (error) {
    if (error instanceof OutdatedImport) return error.names;
    throw error;
  }
  return [];
}

/** Changes contain no SKU, and seldom a name, so these are read from the products, or from the part that adds them. */
async function nameProducts(
  on: Database,
  changes: readonly StoredChange[],
  { partOf }: Pick<ImportRun, "partOf">,
) {
  const ids = changes.flatMap(({ recordId }) => recordId ?? []);
  const products = await findProductNames(on, ids);
  const keys = changes.flatMap(({ recordId, key }) => (recordId === null ? [key] : []));
  const toCome =
    partOf === null ? null : await readFactsByKey<ProductFacts>(on, { runId: partOf, keys });
  return changes.map(({ recordId, key, after: { facts } }) => {
    const product = recordId === null ? toCome?.get(key) : products.get(recordId);
    const name = "name" in facts && typeof facts.name === "string" ? facts.name : product?.name;
    return { code: product?.sku ?? key, name: name ?? "" };
  });
}
