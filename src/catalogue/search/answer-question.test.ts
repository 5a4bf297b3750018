import { expect, it } from "vitest";
import type { SearchFields, SearchMark } from "../store/search-products.ts";
import { createQuestionAnswers } from "./answer-question.ts";
import { createSearchIndex } from "./search-index.ts";
import type { SentQuestion } from "./search-messages.ts";

const names = {
  version: 1,
  brands: [{ id: 1, name: "RIZONDA" }],
  categories: [{ id: 1, parent_id: null, name: "Champús", catalogue: "rizos", position: 0 }],
} as const;

const markOf = (id: number, onHand: number): SearchMark => ({
  ...{ id, brand_id: 1, category_id: 1, facts_hash: `${id}`, changed_at: 1, import_run_id: null },
  ...{ is_adult: 0, on_hand: onHand, allocated: 0, incoming: null, oversell: "refuse", codes: [] },
});

const fieldsOf = (id: number): SearchFields => ({
  ...{ id, sku: `RIZ-${id}`, gtin: null, case_gtin: null, supplier_code: "", created_at: id },
  ...{ name: `Champú ${id}`, catalogue: "rizos", text: "", inci: "", variant: "" },
});

const list: SentQuestion = {
  ...{ text: "", shown: ["rizos"], catalogue: null, categoryId: null, brandId: null },
  ...{ chosen: {}, sorting: "relevancia", offset: 0, limit: 24, seesAdult: false, prices: null },
};

it("shows each change of the index in a list whose counts are kept", () => {
  const index = createSearchIndex();
  const answer = createQuestionAnswers(index);
  const shown = (question: Partial<SentQuestion> = {}) => {
    const found = answer({ ...list, ...question }, { hidesSample: true });
    const countsOf = (name: string) =>
      found.facets.find((facet) => facet.name === name)?.values.map(({ count }) => count);
    return { ids: found.productIds, stock: countsOf("disponibilidad"), brands: countsOf("marca") };
  };
  index.updateNames(names);
  index.put([1, 2].map((id) => ({ mark: markOf(id, 5), fields: fieldsOf(id) })));
  expect(shown()).toMatchObject({ ids: [1, 2], stock: [2], brands: [2] });
  expect(shown({ sorting: "novedades", limit: 1 }).ids).toEqual([2]);

  index.putStock(markOf(2, 0));
  expect(shown().stock).toEqual([1, 1]);
  index.put([{ mark: markOf(3, 5), fields: fieldsOf(3) }]);
  expect(shown()).toMatchObject({ ids: [1, 2, 3], brands: [3] });
  index.retain(new Set([3]));
  expect(shown()).toMatchObject({ ids: [3], brands: [1] });
});
