import { OutdatedImport, type WrittenChanges } from "../../imports/kinds/import-kind.ts";
import type { StoredChange } from "../../imports/store/import-changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { KnownFacts } from "../../products/store/facts.ts";
import { findExisting, findSkus } from "../../products/store/product-keys.ts";
import { type AnyFactsKind, hashOfKind, type ProductFactsKind } from "./facts-kind.ts";
import type { WritePlan } from "./write-planned.ts";

type Removal = { productId: number; facts: object };
type FactsPlan = WritePlan & { written: WrittenChanges };

export type FactsOptions = {
  kind: AnyFactsKind;
  runId: string;
  at: number;
  /** False for additional codes, whose table has no column for the import that wrote them. */
  namesImport: boolean;
  changes: AsyncIterable<readonly StoredChange[]>;
  /** Heartbeat, called during a long preparation to show that the process is not stuck. */
  sign(): void;
};

/** Prepares the rows of an import. Rejects with OutdatedImport if the data was changed since the check. */
export async function prepareFacts(
  on: Database,
  { kind, runId, at, changes, sign }: FactsOptions,
  nextId: number,
): Promise<FactsPlan> {
  const removals: Removal[] = [];
  const rows: KnownFacts<object>[] = [];
  let records = 0;
  for await (const some of changes) {
    sign();
    const { current, existing } = await readCurrent(on, kind, some);
    const outdated = some.filter(
      (change) =>
        !existing.has(change.recordId ?? 0) ||
        hashOf(kind, current(change)) !== (change.before?.hash ?? null),
    );
    if (outdated.length > 0)
      throw new OutdatedImport(
        await findSkus(
          on,
          outdated.slice(0, 20).map(({ key }) => key),
        ),
      );
    for (const { recordId: productId, after } of some) {
      if (productId === null) continue;
      if (kind.isBlank(after.facts)) removals.push({ productId, facts: after.facts });
      else rows.push({ productId, facts: after.facts, changedAt: at, importRunId: runId });
    }
    records += some.length;
  }
  return planOf(kind, { removals, rows, nextId, written: { records, kept: [] } });
}

/** Prepares the undo of an import. `kept`: SKUs left unchanged, because they were changed after the import. */
export async function prepareFormerFacts(
  on: Database,
  { kind, runId, namesImport, changes, sign }: FactsOptions,
  nextId: number,
): Promise<FactsPlan> {
  const removals: Removal[] = [];
  const rows: KnownFacts<object>[] = [];
  const keptKeys: string[] = [];
  let records = 0;
  for await (const some of changes) {
    sign();
    const { current } = await readCurrent(on, kind, some);
    for (const { recordId, key, before, after } of some) {
      const now = current({ recordId, after });
      const hash = hashOf(kind, now);
      const isAsLeft = kind.isBlank(after.facts)
        ? now === null
        : hash === after.hash && (!namesImport || now?.importRunId === runId);
      const isAsBefore = hash === (before?.hash ?? null);
      if (!isAsLeft && !isAsBefore) keptKeys.push(key);
      if (!isAsLeft || recordId === null) continue;
      records += 1;
      if (before) rows.push({ productId: recordId, ...before });
      else removals.push({ productId: recordId, facts: after.facts });
    }
  }
  const kept = await findSkus(on, keptKeys);
  return planOf(kind, { removals, rows, nextId, written: { records, kept } });
}

function planOf(
  kind: AnyFactsKind,
  {
    removals,
    rows,
    ...plan
  }: {
    removals: readonly Removal[];
    rows: readonly KnownFacts<object>[];
    nextId: number;
    written: WrittenChanges;
  },
): FactsPlan {
  return {
    ...plan,
    async write(on) {
      await kind.store.remove(on, removals);
      await kind.store.write(on, rows);
    },
    async clear() {},
  };
}

function hashOf(
  kind: Pick<ProductFactsKind<never, object>, "compared">,
  known: { facts: object } | null,
): string | null {
  return known && hashOfKind(kind, known.facts);
}

async function readCurrent(on: Database, kind: AnyFactsKind, changes: readonly StoredChange[]) {
  const ids = [...new Set(changes.flatMap(({ recordId }) => recordId ?? []))];
  const known = Map.groupBy(await kind.store.read(on, ids), ({ productId }) => productId);
  return {
    existing: await findExisting(on, ids),
    current: ({ recordId, after }: Pick<StoredChange, "recordId" | "after">) =>
      known
        .get(recordId ?? 0)
        ?.find(({ facts }) => kind.partOf(facts) === kind.partOf(after.facts)) ?? null,
  };
}
