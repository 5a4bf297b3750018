import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { changeKinds } from "../domain/import/change.ts";
import type { ImportRun } from "../domain/import/run.ts";
import type { ProductFacts } from "../domain/product.ts";
import { skuKey } from "../domain/sku.ts";
import { type ChangeRange, readChanges, type StoredChange } from "../store/import-changes.ts";
import { type FileKinds, getFileKind, isFactsKind } from "./facts-kinds.ts";
import type { Judged, ProductNow, WrittenChanges } from "./judged-change.ts";
import { prepareChanges } from "./prepare-changes.ts";
import { prepareFacts, prepareFormerFacts } from "./prepare-facts.ts";
import type { TaskLease } from "./task-lease.ts";
import { writePlanned } from "./write-planned.ts";

/** Number of changes above which an import is written in parts, and the maximum size of a part. */
export type ImportParts = { above: number; rows: number };

export type WriteWork = {
  kinds: FileKinds;
  run: ImportRun;
  lease: TaskLease;
  at: number;
  parts?: ImportParts;
};

/** Range of the changes of an import, filtered by `takes` if given. */
export type ChangePart = ChangeRange & { takes?: (change: StoredChange<never>) => boolean };

/** Writes all or a part in one transaction; `end` is its last step. Rejects with OutdatedImport or TaskLost. */
export function writePart(
  db: Database,
  { kinds, run, lease, at }: WriteWork,
  {
    direction,
    part = {},
    end,
  }: {
    direction: "apply" | "undo";
    part?: ChangePart;
    end(on: Database, written: WrittenChanges): Promise<void>;
  },
): Promise<void> {
  const isUndo = direction === "undo";
  if (isFactsKind(run.kind)) {
    const kind = getFileKind(kinds, run.kind);
    const options = {
      kind,
      runId: run.id,
      at,
      namesImport: run.kind !== "codes",
      sign: lease.sign,
    };
    const prepare = isUndo ? prepareFormerFacts : prepareFacts;
    return writePlanned(db, {
      isVersioned: kind.store.isVersioned ?? false,
      readVersion: kind.store.readVersion,
      prepare: (on, nextId) =>
        prepare(on, { ...options, changes: takenChanges<object>(on, run.id, part) }, nextId),
      end: (on, { written }) => end(on, written),
    });
  }
  const judge = isUndo ? undone : applied;
  const runId = isUndo ? null : run.id;
  return writePlanned(db, {
    isVersioned: true,
    prepare: (on, nextId) =>
      prepareChanges(
        readFrom[engineOf(db)](db, on),
        {
          read: (from, kinds = part.kinds) =>
            takenChanges(from, run.id, { ...part, ...(kinds && { kinds }) }),
          kindsFirst: (part.kinds ?? changeKinds).filter((kind) => isUndo || kind !== "added"),
          lease,
          at,
          runId,
          judge,
          ...(isUndo && { kindsToKeep: kinds }),
        },
        nextId,
      ),
    end: (on, { written }) => end(on, written),
  });
}

/**
 * Connection for reads during a write. On PostgreSQL another one, so that both run at the same time; the catalogue's
 * write lock keeps others from changing what it reads.
 */
const readFrom: Record<Engine, (db: Database, on: Database) => Database> = {
  sqlite: (_, on) => on,
  postgres: (db) => db,
};

async function* takenChanges<Facts extends object = ProductFacts>(
  on: Database,
  runId: string,
  { takes = () => true, ...range }: ChangePart,
): AsyncGenerator<readonly StoredChange<Facts>[]> {
  for await (const changes of readChanges<Facts>(on, runId, range))
    yield changes.filter((change) => takes(change as StoredChange<never>));
}

/** True if a change frees the product's SKU or GTIN for another product. */
export function givesUpCodes(from: ProductFacts, to: ProductFacts): boolean {
  return skuKey(from.sku) !== skuKey(to.sku) || (from.gtin !== null && from.gtin !== to.gtin);
}

function applied({ productId, before, after }: StoredChange, now: ProductNow): Judged {
  if ((now?.hash ?? null) !== (before?.hash ?? null))
    return { kind: "outdated", sku: (before ?? after).facts.sku };
  const was = before?.facts;
  const isRenamed = was !== undefined && was.sku !== after.facts.sku;
  return {
    kind: "write",
    givesUpCodes: was !== undefined && (isRenamed || givesUpCodes(was, after.facts)),
    product: { id: productId, ...after, ...(isRenamed && { formerSku: was.sku }) },
  };
}

function undone({ before, after, skuKey: key }: StoredChange, now: ProductNow): Judged {
  if (now?.hash !== after.hash)
    return now?.hash === before?.hash
      ? { kind: "settled" }
      : { kind: "kept", sku: after.facts.sku };
  if (!before) return { kind: "delete", id: now.id };
  const former = skuKey(before.facts.sku);
  return {
    kind: "write",
    givesUpCodes: givesUpCodes(after.facts, before.facts),
    product: { id: now.id, ...before },
    ...(former !== key && { forgetsCode: former }),
    takesBack: {
      skuKey: former !== key ? former : null,
      gtin: before.facts.gtin !== after.facts.gtin ? before.facts.gtin : null,
    },
  };
}
