import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importKinds } from "../../src/import-kinds.ts";
import { importSample, sampleFile } from "../../src/products/services/sample-import.ts";
import { refreshIndex } from "../../src/search/index/refresh-index.ts";
import { SearchIndex } from "../../src/search/index/search-index.ts";
import type { Opened } from "../support/open-databases.ts";

/** Imports the sample catalogue into a database and returns its search index. */
export async function indexSample(open: () => Promise<Opened>): Promise<SearchIndex> {
  const opened = await open();
  const dataDir = mkdtempSync(join(tmpdir(), "escaparate-relevance-"));
  const workbook = sampleFile("catalogue.xlsx") ?? "";
  await importSample(opened.db, {
    kinds: importKinds,
    workbook,
    dataDir,
    now: () => Date.UTC(2026, 10, 23),
  });
  const index = new SearchIndex();
  await refreshIndex(opened.db, index);
  await opened.close();
  rmSync(dataDir, { recursive: true });
  return index;
}
