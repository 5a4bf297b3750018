import { expect, it } from "vitest";
import { quantityOfHeading } from "./heading-quantities-copy.ts";

it.each([
  ["PVD 6+", 6, "PVD"],
  ["PVD 24 +", 24, "PVD"],
  ["Precio 1-5", 1, "Precio"],
  ["Precio 6-23", 6, "Precio"],
  ["Precio 6 a 23 uds.", 6, "Precio"],
  ["Precio 24 o más", 24, "Precio"],
  ["Precio ≥12", 12, "Precio"],
  ["Precio (>= 12 uds)", 12, "Precio"],
  ["Tarifa desde 6", 6, "Tarifa"],
  ["Precio a partir de 12 unidades", 12, "Precio"],
  ["PVD desde [6]", 6, "PVD"],
  ["PVD [6]", 6, "PVD"],
  ["desde 6 uds", 6, ""],
  ["6-11", 6, ""],
  [">=12", 12, ""],
  ["PVD 2.500+", 2500, "PVD"],
  ["Precio desde 1.000 uds", 1000, "Precio"],
  ["Precio > 12", 13, "Precio"],
  ["Precio más de 24 uds", 25, "Precio"],
  ["Precio hasta 5", 1, "Precio"],
  ["Precio < 6", 1, "Precio"],
  ["Precio entre 6 y 11", 6, "Precio"],
  ["PVD +6", 6, "PVD"],
  ["PVD + 24 uds", 24, "PVD"],
  ["6 uds.", 6, ""],
  ["x 12 u", 12, ""],
])("a quantity is read from the price heading «%s»", (heading, quantity, rest) => {
  expect(quantityOfHeading(heading)).toEqual({ quantity, rest });
});

it.each([
  "Precio",
  "Precio 2",
  "Tarifa 2026-2027",
  "PVD 2027",
  "Precio 0+",
  "Nivel B2B",
  "PVD +6 %",
  "Precio caja 12 uds",
])("no quantity is found in the price heading «%s»", (heading) =>
  expect(quantityOfHeading(heading)).toBeNull(),
);
