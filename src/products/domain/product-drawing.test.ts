import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { standInGrounds } from "./catalogue-colours.ts";
import { catalogueNames } from "./catalogue-names.ts";
import { drawingOf, productDrawings } from "./product-drawing.ts";

const named = (name: string, category: string[] = []) =>
  drawingOf({ name, category, catalogue: "rizos" });

describe("drawingOf", () => {
  it.each([
    ["Champú nutritivo, 500 ml", "pump"],
    ["Champú sólido de romero", "soap"],
    ["Crema de peinado, 200 ml", "tube"],
    ["Mascarilla de karité", "jar"],
    ["Aceite sérum de argán y jojoba", "dropper"],
    ["Vela de masaje, karité cálido", "candle"],
    ["Incienso de mirra y violeta", "incense"],
    ["Drusa de amatista", "stone"],
    ["Cuenco cantor tibetano", "bowl"],
    ["Juego de cartas", "cards"],
    ["Peine de púa ancha", "comb"],
    ["Turbante de rizo", "towel"],
    ["Spray texturizador de sal", "spray"],
    ["Infusión de manzanilla", "pouch"],
    ["Té de azahar", "pouch"],
    ["Cofre para dos", "gift"],
  ])("%s: %s", (name, drawing) => {
    expect(named(name)).toBe(drawing);
  });

  it("falls back to the categories, the narrowest first, and then to the catalogue", () => {
    expect(named("Nube", ["Cabello", "Mascarillas"])).toBe("jar");
    const unknown = { name: "Nube 12", category: ["Novedades"] };
    const drawings = catalogueNames().map((catalogue) => drawingOf({ ...unknown, catalogue }));
    expect(drawings).toEqual(["bottle", "candle", "box"]);
  });

  it("names only drawings that the sheet has", () => {
    const sheet = readFileSync(
      new URL("../pages/offered/product-drawings.svg", import.meta.url),
      "utf8",
    );
    const ids = new Set([...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(productDrawings.filter((name) => !ids.has(name))).toEqual([]);
    expect(standInGrounds.filter((name) => !ids.has(`ground-${name}`))).toEqual([]);
  });
});
