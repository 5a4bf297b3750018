import { expect, test } from "vitest";
import { dialled } from "./company.ts";

test.each([
  ["+34 900 000 000", "tel:+34900000000"],
  ["0034 961 23 45 67", "tel:+34961234567"],
  ["961 234 567", "tel:+34961234567"],
  ["(+351) 21 000 00 00", "tel:+351210000000"],
])("the company's number %s is dialled as %s, also from abroad", (phone, url) => {
  expect(dialled(phone)).toBe(url);
});
