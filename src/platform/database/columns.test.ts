import { expect, it } from "vitest";
import { z } from "zod";
import { CorruptColumn, readJsonColumn } from "./columns.ts";

const slugs = z.array(z.string());

it("stored JSON of a column is parsed by its schema", () => {
  expect(readJsonColumn("access_request.selection", slugs, '["rizos-champu"]')).toEqual([
    "rizos-champu",
  ]);
});

it.each(["", "null", "[1]", "{}", '["rizos-champu"', "undefined"])(
  "stored JSON «%s» is rejected by the column's name, without repeating it",
  (text) => {
    const read = () => readJsonColumn("access_request.selection", slugs, text);
    expect(read).toThrow(CorruptColumn);
    expect(read).toThrow(/^the JSON in access_request\.selection is not what is stored there$/);
  },
);
