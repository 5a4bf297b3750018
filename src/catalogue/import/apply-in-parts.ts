import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ImportFailure } from "../domain/import/run.ts";
import { skuKey } from "../domain/sku.ts";
import { linkReplacements } from "../store/bulk-products.ts";
import { countChanges, findEndOfPart, readChanges } from "../store/import-changes.ts";
import { deleteUnusedNames, readHashes } from "../store/products.ts";
import { renewReports, undoRenewals } from "../store/stock.ts";
import { lockWriterState } from "../store/writer-state.ts";
import { isFactsKind } from "./facts-kinds.ts";
import { OutdatedImport } from "./judged-change.ts";
import { type ChangePart, givesUpCodes, type WriteWork, writePart } from "./write-part.ts";

/**
 * Above 50,000 changes other writers would wait for longer than a form may, so that these are written in parts of a
 * tenth of a second.
 */
const usualParts = { above: 50_000, rows: 5000 };

export async function isInParts(db: Database, { run, parts = usualParts }: WriteWork) {
  return run.writtenRow !== null || (await countChanges(db, run.id)) > parts.above;
}

/**
 * Applies a run in parts, whole or not at all: the row that was reached is stored with each part, so that the work goes
 * on there after a kill. If somebody has changed a product of a later part, all parts are taken back, and the returned
 * failure says so. Products that exchange codes go first, in one transaction.
 */
export async function applyInParts(
  db: Database,
  work: WriteWork,
): Promise<{ products: number; firstId: number | null; failure: ImportFailure | null }> {
  const { run, lease } = work;
  const { rows } = work.parts ?? usualParts;
  const total = await countChanges(db, run.id);
  const isProducts = !isFactsKind(run.kind);
  let failure = run.writtenRow === null ? null : run.failure;
  let reached = run.writtenRow;
  let firstId = run.firstId ?? undefined;
  let done = 0;

  async function write(part: ChangePart, row: number): Promise<void> {
    await writePart(db, work, {
      ...{ direction: "apply", part },
      async end(on, written) {
        firstId ??= written.firstId;
        await lease.storePart(on, { row, ...(firstId !== undefined && { firstId }) });
        done += written.products;
      },
    });
    reached = row;
    await lease.note({ step: "writing", done: Math.min(done, total), total });
  }

  try {
    if (!failure && reached === null) await write(isProducts ? exchanges("apply") : none, 0);
    for (let after = reached ?? 0; !failure; ) {
      const through = await findEndOfPart(db, run.id, { after, most: rows });
      if (through === null) break;
      const range = { after, through };
      await write(isProducts ? { ...range, takes: isNoExchange("apply") } : range, through);
      after = through;
    }
  } catch (error) {
    if (!(error instanceof OutdatedImport) || reached === null) throw error;
    failure = { reason: "outdated", place: error.skus.join(", ") };
    const reason = failure;
    await inTransaction(db, (on) => lease.storePart(on, { row: 0, failure: reason }));
  }
  if (failure) {
    await undoInParts(db, work);
    if (firstId !== undefined) {
      const first = firstId;
      await inTransaction(db, (on) => deleteUnusedNames(on, first));
    }
    return { products: 0, firstId: null, failure };
  }
  if (isProducts) await linkLater(db, work);
  const renewed = run.kind === "stock" ? await renewReports(db, run.id) : 0;
  return { products: total + renewed, firstId: firstId ?? null, failure: null };
}

/** Takes a run back in parts, or what was written of it; the SKUs of products that somebody has changed since. */
export async function undoInParts(
  db: Database,
  work: WriteWork,
): Promise<{ products: number; kept: readonly string[] }> {
  const { run, lease } = work;
  const { rows } = work.parts ?? usualParts;
  const total = await countChanges(db, run.id);
  const kept: string[] = [];

  async function write(part: ChangePart): Promise<void> {
    await writePart(db, work, {
      ...{ direction: "undo", part },
      async end(on, written) {
        await lease.storePart(on, { row: 0 });
        kept.push(...written.kept);
      },
    });
  }

  async function writeAll(chosen: Pick<ChangePart, "kinds" | "takes">): Promise<void> {
    for (let after = 0; ; ) {
      const through = await findEndOfPart(db, run.id, { after, most: rows });
      if (through === null) return;
      await write({ ...chosen, after, through });
      after = through;
      await lease.note({ step: "writing", done: 0, total: null });
    }
  }

  if (isFactsKind(run.kind)) await writeAll({});
  else {
    // New products go first: others may get their codes back from them.
    await writeAll({ kinds: ["added"] });
    await write(exchanges("undo"));
    await writeAll({ kinds: ["changed", "missing"], takes: isNoExchange("undo") });
  }
  const renewed = run.kind === "stock" ? await undoRenewals(db, run.id) : 0;
  return { products: total - kept.length + renewed, kept };
}

/** First part of facts beside the products, which have no codes to exchange. */
const none: ChangePart = { through: 0 };

type Direction = "apply" | "undo";

function exchanges(direction: Direction): ChangePart {
  const isNone = isNoExchange(direction);
  return { kinds: ["changed", "missing"], takes: (change) => !isNone(change) };
}

function isNoExchange(direction: Direction): NonNullable<ChangePart["takes"]> {
  return ({ before, after }) =>
    before === null ||
    !(direction === "apply"
      ? givesUpCodes(before.facts, after.facts)
      : givesUpCodes(after.facts, before.facts));
}

/** Links products to those that replace them, which a later part may have created. */
async function linkLater(db: Database, { run, lease }: WriteWork): Promise<void> {
  for await (const changes of readChanges(db, run.id)) {
    lease.sign();
    const linked = changes.flatMap(({ skuKey: key, after: { facts, hash } }) =>
      facts.replacedBy === null ? [] : [{ key, hash, by: skuKey(facts.replacedBy) }],
    );
    if (linked.length === 0) continue;
    await inTransaction(db, async (on) => {
      await lease.renew(on);
      await lockWriterState(on);
      const found = await readHashes(on, [...new Set(linked.flatMap(({ key, by }) => [key, by]))]);
      const links = linked.flatMap(({ key, hash, by }) => {
        const product = found.get(key);
        return product?.hash === hash ? [{ id: product.id, by: found.get(by)?.id ?? null }] : [];
      });
      await linkReplacements(on, links);
    });
  }
}
