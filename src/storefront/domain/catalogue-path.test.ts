import { expect, it } from "vitest";
import { cataloguePathIn } from "./catalogue-path.ts";

it("the age check leads back to the page of the catalogue that was requested", () => {
  expect(cataloguePathIn("/catalogo/erotica?marca=veluma")).toBe("/catalogo/erotica?marca=veluma");
  expect(cataloguePathIn("/catalogo/erotica/gel-ERO-1")).toBe("/catalogo/erotica/gel-ERO-1");
});

it.each([
  null,
  "",
  "/gestion",
  "//evil.example/catalogo",
  "https://evil.example/catalogo",
  "/catalogo/../gestion",
  "/catalogo/%2e%2e/gestion",
  "/catalogo/\\evil.example",
  "/catalogo/\u0000",
  `/catalogo/${"a".repeat(3000)}`,
])("the age check leads to the catalogue for the return path %j", (typed) => {
  expect(cataloguePathIn(typed)).toBe("/catalogo");
});
