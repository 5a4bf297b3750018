import { describe, expect, it } from "vitest";
import { nearKeys, readPictureName } from "./picture-names.ts";

const readings = (name: string) =>
  readPictureName(name).map(({ key, gtin, place }) => `${gtin ?? key} ${place}`);

describe("readPictureName", () => {
  it.each([
    ["RIZ-0042.jpg", ["RIZ0042 1"]],
    ["riz 0042.JPEG", ["RIZ0042 1"]],
    ["fotos/2026/RIZ_0042_2.png", ["RIZ00422 1", "RIZ0042 2"]],
    ["RIZ-0042 (3).webp", ["RIZ0042(3) 1", "RIZ0042 3"]],
    ["6291041500213.jpg", ["06291041500213 1"]],
    ["6 291041 500213 - 2.jpg", ["62910415002132 1", "06291041500213 2"]],
    ["EAN 6291041500213.jpg", ["06291041500213 1"]],
    ["6291041500214.jpg", ["6291041500214 1"]],
    ["RIZ-0042 - Champú suave.jpg", ["RIZ0042CHAMPÚSUAVE 1", "RIZ0042CHAMPÚ 1", "RIZ0042 1"]],
    ["000001_gel_2.jpg", ["000001GEL2 1", "000001GEL 2", "000001 2"]],
    ["6291041500213 gel.jpg", ["6291041500213GEL 1", "06291041500213 1"]],
    ["gel 500 ml.jpg", ["GEL500ML 1", "GEL500 1"]],
    ["7 azul.jpg", ["7AZUL 1"]],
    ["sin extensión", ["SINEXTENSIÓN 1"]],
    ["../../etc/passwd", ["PASSWD 1"]],
  ])("%s", (name, expected) => {
    expect(readings(name)).toEqual(expected);
  });

  it.each(["__MACOSX/._RIZ-0042.jpg", "fotos/.DS_Store", "Thumbs.db", "fotos/._a.jpg"])(
    "ignores %s, which a program has added",
    (name) => {
      expect(readPictureName(name)).toEqual([]);
    },
  );
});

describe("nearKeys", () => {
  it.each([
    ["RIZ-0042 champú nutritivo.jpg", "RIZ0042"],
    ["RIZ-42.jpg", "RIZ0042"],
    ["RIZ-0043.jpg", "RIZ0042"],
    ["RIZ-0402.jpg", "RIZ0042"],
    ["RIZZ-0042_2.jpg", "RIZ0042"],
    ["RIZ-042.jpg", "RIZ0042"],
  ])("%s may mean %s", (name, meant) => {
    expect(nearKeys(name)).toContain(meant);
  });

  it("limits the number of possible names for a hostile file name", () => {
    expect(nearKeys(`${"x ".repeat(30_000)}.jpg`).length).toBeLessThanOrEqual(1000);
  });
});
