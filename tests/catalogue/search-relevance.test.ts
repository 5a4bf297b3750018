import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { catalogueNames } from "../../src/catalogue/domain/catalogue-names.ts";
import { importSample, sampleFile } from "../../src/catalogue/sample-import.ts";
import { answerQuestion } from "../../src/catalogue/search/answer-question.ts";
import { refreshIndex } from "../../src/catalogue/search/refresh-index.ts";
import { createSearchIndex, type SearchIndex } from "../../src/catalogue/search/search-index.ts";
import { databases } from "../mail/open-databases.ts";
import { relevance } from "./relevance.ts";

let indexes: SearchIndex[];
beforeAll(async () => {
  indexes = await Promise.all(
    databases.map(async ({ open }) => {
      const opened = await open();
      const dataDir = mkdtempSync(join(tmpdir(), "escaparate-relevance-"));
      const workbook = sampleFile("catalogue.xlsx") ?? "";
      await importSample(opened.db, { workbook, dataDir, now: () => Date.UTC(2026, 10, 23) });
      const index = createSearchIndex();
      await refreshIndex(opened.db, index);
      await opened.close();
      rmSync(dataDir, { recursive: true });
      return index;
    }),
  );
});
afterAll(() => {
  for (const index of indexes) index.close();
});

function firstTen(index: SearchIndex, text: string): string[] {
  const question = { text, catalogue: null, categoryId: null, brandId: null, chosen: {} };
  const page = { sorting: "relevancia", offset: 0, limit: 10 } as const;
  const { productIds } = answerQuestion(
    index,
    { ...question, ...page, shown: catalogueNames, seesAdult: true },
    { hidesSample: false },
  );
  return productIds.map((id) => index.products.skus[index.products.rowOf.get(id) ?? -1] ?? "");
}

it("shows first what a shop is looking for", () => {
  const wrong = relevance.flatMap(([question, ...first]) => {
    const [index] = indexes;
    const found = index ? firstTen(index, question) : [];
    const isRight = first.every((wanted, at) =>
      wanted.split("|").some((start) => found[at]?.startsWith(start)),
    );
    return isRight ? [] : [{ question, first, found }];
  });
  expect(wrong).toEqual([]);
  expect(relevance.length).toBeGreaterThanOrEqual(80);
});

it("answers the same on SQLite and PostgreSQL", () => {
  const [sqlite, postgres] = indexes;
  if (!sqlite || !postgres) throw new Error("an index is missing");
  for (const [question] of relevance)
    expect(firstTen(postgres, question), question).toEqual(firstTen(sqlite, question));
});
