import { expect, test } from "vitest";
import { searchTerms, searchTermsOf } from "./search-terms.ts";

const terms = searchTermsOf({
  company: "Bazar Ñoño, S. L.",
  contact: "Íñigo Núñez",
  email: "hola@bazar-nono.example",
  phone: "+34912345678",
  taxIdKey: "ESB12345674",
  reference: "B2B-7K3M-Q2XD",
});

test.each([
  "bazar nono",
  "IÑIGO nuñez",
  "hola@bazar-nono.example",
  "b2b-7k3m-q2xd",
  "B2B7K3MQ2XD",
  "ESB12345674",
  "B-12345674",
  "b 12345674",
  "12345674",
  "912345678",
  "+34912345678",
])("an access request is found by searching for %j", (sought) => {
  for (const word of searchTerms(sought))
    expect(terms.some((known) => known.startsWith(word))).toBe(true);
});

test("an access request is not found by a word of another request", () => {
  expect(terms.some((known) => known.startsWith(searchTerms("Farmacia")[0] ?? ""))).toBe(false);
});

test("a long search term is cut without leaving half of a surrogate pair", () => {
  const [word] = searchTerms(`${"a".repeat(39)}𐐨b`);
  expect(word).toHaveLength(40);
  expect(word?.isWellFormed()).toBe(true);
});
