import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import { isPartlyWritten } from "../../products/store/partly-written.ts";
import {
  readCatalogueVersion,
  readSearchFields,
  readSearchMarks,
  readSearchNames,
  type SearchMark,
} from "../../products/store/search-products.ts";
import type { SearchIndex } from "./search-index.ts";

/** Batch sizes for comparing, reading and indexing products; pending queries are answered between batches. */
const marksAtOnce = 1000;
const fieldsAtOnce = 250;
const productsAtOnce = 50;

/** Pause as a multiple of the time that indexing a batch took, so that a refresh leaves a third of a processor free. */
const restAfterWork = 0.5;

/** Maximum number of times that a refresh starts again because the catalogue was changed during the refresh. */
const maxRounds = 5;

/** Updates the index; reads all fields only of changed products. False if up to date or an import is only partly written. */
export async function refreshIndex(
  db: Database,
  index: SearchIndex,
  { onStep = () => {} }: { onStep?: () => void } = {},
): Promise<boolean> {
  if ((await readCatalogueVersion(db)) === index.version()) return false;
  if (index.version() >= 0 && (await isPartlyWritten(db))) return false;
  for (let round = 0; round < maxRounds; round += 1) {
    const version = await readEverything(db, index, onStep);
    // A change during the reading may have been read only in part, so the loop reads again.
    if ((await readCatalogueVersion(db)) === version || round === maxRounds - 1)
      index.setVersion(version);
    if (index.version() === version) break;
  }
  return true;
}

async function readEverything(
  db: Database,
  index: SearchIndex,
  onStep: () => void,
): Promise<number> {
  const names = await readSearchNames(db);
  index.updateNames(names);
  const ids = new Set<number>();
  for (let after = 0; ; ) {
    const marks = await readSearchMarks(db, { after, limit: marksAtOnce });
    const last = marks.at(-1);
    if (!last) break;
    after = last.id;
    for (const { id } of marks) ids.add(id);
    const { outdated = [], known = [] } = Object.groupBy(marks, (mark) =>
      index.isOutdated(mark) ? "outdated" : "known",
    );
    for (const mark of known) index.putStock(mark);
    for (const some of chunks(outdated, fieldsAtOnce))
      for (const batch of chunks(await readFields(db, some), productsAtOnce)) {
        const began = performance.now();
        index.put(batch);
        onStep();
        if (index.version() < 0) await turn();
        else await sleep((performance.now() - began) * restAfterWork);
      }
    onStep();
    await turn();
  }
  index.retain(ids);
  index.sort();
  return names.version;
}

async function readFields(db: Database, marks: readonly SearchMark[]) {
  const found = await readSearchFields(
    db,
    marks.map(({ id }) => id),
  );
  return marks.flatMap((mark) => {
    const fields = found.get(mark.id);
    return fields ? [{ mark, fields }] : [];
  });
}
