import type { Database } from "../../platform/database/database.ts";
import type { ImportRun } from "../domain/import/run.ts";
import { readChanges, type StoredChange } from "../store/import-changes.ts";
import { findExisting } from "../store/product-keys.ts";
import { renewReports, undoRenewals } from "../store/stock.ts";
import {
  type FactsKind,
  type FactsKindName,
  type FileKinds,
  getFileKind,
  hashOfKind,
} from "./facts-kinds.ts";

type Run = Pick<ImportRun, "id" | "kind">;

/** Makes other writers of the catalogue wait until the transaction ends, and stores its new version. */
async function lockCatalogue(on: Database): Promise<void> {
  await on
    .updateTable("catalogue_state")
    .set((state) => ({ version: state("version", "+", 1) }))
    .where("id", "=", 1)
    .execute();
}

/**
 * Writes the facts that a run of stock, codes or translations changes, within a transaction. Returns the keys of the
 * products whose facts were changed since the check: then nothing is written, and the transaction has to end.
 */
export async function applyFacts(
  on: Database,
  { kinds, run, at }: { kinds: FileKinds; run: Run; at: number },
): Promise<{ products: number; outdated: readonly string[] }> {
  await lockCatalogue(on);
  let products = 0;
  for await (const changes of readChanges<object>(on, run.id)) {
    const { kind, current, existing } = await readCurrent(on, { kinds, run }, changes);
    const outdated = changes.filter(
      (change) =>
        !existing.has(change.productId ?? 0) ||
        (hashOf(kind, current(change)) ?? null) !== (change.before?.hash ?? null),
    );
    if (outdated.length > 0) return { products: 0, outdated: outdated.map(({ skuKey }) => skuKey) };
    await kind.store.remove(
      on,
      changes.flatMap(({ productId, after: { facts } }) =>
        productId !== null && kind.isBlank(facts) ? { productId, facts } : [],
      ),
    );
    await kind.store.write(
      on,
      changes.flatMap(({ productId, after: { facts } }) =>
        productId !== null && !kind.isBlank(facts)
          ? { productId, facts, changedAt: at, importRunId: run.id }
          : [],
      ),
    );
    products += changes.length;
  }
  if (run.kind === "stock") products += await renewReports(on, run.id);
  return { products, outdated: [] };
}

/** Takes the facts of a run back within a transaction; `kept` names the products that were changed since. */
export async function undoFacts(
  on: Database,
  { kinds, run }: { kinds: FileKinds; run: Run },
): Promise<{ products: number; kept: string[] }> {
  await lockCatalogue(on);
  const kept: string[] = [];
  let products = 0;
  for await (const changes of readChanges<object>(on, run.id)) {
    const { kind, current } = await readCurrent(on, { kinds, run }, changes);
    const untouched = changes.filter((change) => {
      const now = current(change);
      const isAsLeft = kind.isBlank(change.after.facts)
        ? now === null
        : hashOf(kind, now) === change.after.hash && isOf(run, now?.importRunId);
      if (!isAsLeft) kept.push(change.skuKey);
      return isAsLeft;
    });
    await kind.store.remove(
      on,
      untouched.flatMap(({ productId, before, after: { facts } }) =>
        productId !== null && !before ? { productId, facts } : [],
      ),
    );
    await kind.store.write(
      on,
      untouched.flatMap(({ productId, before }) =>
        productId !== null && before ? { productId, ...before } : [],
      ),
    );
    products += untouched.length;
  }
  if (run.kind === "stock") products += await undoRenewals(on, run.id);
  return { products, kept };
}

/** Codes do not say which import they are of. */
function isOf(run: Run, importRunId: string | null | undefined): boolean {
  return run.kind === "codes" || importRunId === run.id;
}

function hashOf(
  kind: Pick<FactsKind<never, object>, "compared">,
  known: { facts: object } | null,
): string | null {
  return known && hashOfKind(kind, known.facts);
}

async function readCurrent(
  on: Database,
  { kinds, run }: { kinds: FileKinds; run: Run },
  changes: readonly StoredChange<object>[],
) {
  const kind = getFileKind(kinds, run.kind as FactsKindName);
  const ids = [...new Set(changes.flatMap(({ productId }) => productId ?? []))];
  const known = Map.groupBy(await kind.store.read(on, ids), ({ productId }) => productId);
  return {
    kind,
    existing: await findExisting(on, ids),
    current: ({ productId, after }: StoredChange<object>) =>
      known
        .get(productId ?? 0)
        ?.find(({ facts }) => kind.partOf(facts) === kind.partOf(after.facts)) ?? null,
  };
}
