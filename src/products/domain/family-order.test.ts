import { expect, it } from "vitest";
import { compareInFamily } from "./family-order.ts";
import type { NetContent } from "./product.ts";

it("variants are ordered by the content of their size, whatever its unit", () => {
  const sizes = [
    { variant: "1 l", content: of(1, "l") },
    { variant: "250 ml", content: of(250, "ml") },
    { variant: "6 × 100 ml", content: { ...of(100, "ml"), count: 6 } },
    { variant: "500 ml", content: of(500, "ml") },
  ];
  expect(inOrder(sizes)).toEqual(["250 ml", "500 ml", "6 × 100 ml", "1 l"]);
});

it("variants of one size are ordered by name and by the value of numbers, those without size last", () => {
  const shades = [
    { variant: "Sin contenido", content: null },
    { variant: "Tono 10", content: of(30, "ml") },
    { variant: "Ámbar", content: null },
    { variant: "Tono 9", content: of(30, "ml") },
  ];
  expect(inOrder(shades)).toEqual(["Tono 9", "Tono 10", "Ámbar", "Sin contenido"]);
});

function of(size: number, unit: NetContent["unit"]): NetContent {
  return { count: 1, milli: size * 1000, unit };
}

function inOrder(family: { variant: string; content: NetContent | null }[]): string[] {
  return family.toSorted(compareInFamily).map(({ variant }) => variant);
}
