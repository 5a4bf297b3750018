import { expect, it } from "vitest";
import { stemPlural } from "./stem-plural.ts";

const pairs =
  "champu champus, jabon jabones, luz luces, rizo rizos, raiz raices, gel geles, aceite aceites, vela velas, color colores, flor flores, esencial esenciales, unidad unidades, pared paredes, masaje masajes, reloj relojes, perfume perfumes, leche leches, envase envases, serie series, kit kits, spray sprays, pack packs, pincel pinceles, muelle muelles, locion lociones, imagen imagenes, collar collares, cofre cofres, comestible comestibles, nariz narices, bosque bosques, suave suaves, hidratante hidratantes, uña uñas, pie pies, te tes, dulce dulces, bambu bambus, gas gases, mes meses, pais paises, autobus autobuses, box boxes, verde verdes, carne carnes, cine cines, verdad verdades, aerosol aerosoles, alcohol alcoholes, ley leyes, clip clips, mousse mousses";

it("singular and plural have the same stem", () => {
  const different = pairs.split(", ").filter((pair) => {
    const [singular = "", plural = ""] = pair.split(" ");
    return stemPlural(singular) !== stemPlural(plural);
  });
  expect(different).toEqual([]);
});

it("words that only look alike have different stems", () => {
  const apart = [
    ["vela", "velar"],
    ["rizo", "rizado"],
    ["gas", "gasa"],
    ["hidratante", "hidratacion"],
    ["crisis", "crisi"],
    ["iris", "iri"],
    ["gloss", "glos"],
    ["mes", "me"],
    ["casa", "caso"],
  ];
  expect(apart.filter(([one = "", other = ""]) => stemPlural(one) === stemPlural(other))).toEqual(
    [],
  );
});

it("any word has a stem", () => {
  for (const word of ["", "s", "ss", "__proto__", "constructor", "ñs", "s".repeat(10_000)])
    expect(typeof stemPlural(word)).toBe("string");
});
