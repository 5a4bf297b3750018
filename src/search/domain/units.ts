export type MeasureUnit = { base: string; factor: number };

/** Units by their names in five languages: base unit, and how many of it the unit is. */
const units: readonly (readonly [base: string, factor: number, names: string])[] = [
  ["ml", 1, "ml mls cc mililitro mililitros millilitre millilitres milliliter millilitri"],
  ["ml", 10, "cl cls centilitro centilitros centilitre centilitres centilitri"],
  ["ml", 100, "dl decilitro decilitros"],
  ["ml", 1000, "l lt lts ltr ltrs litro litros litre litres liter liters litri"],
  ["ml", 29.5735, "fl_oz floz oz_fl"],
  ["g", 0.001, "mg mgs miligramo miligramos milligram milligrams milligrammes"],
  ["g", 1, "g gr grs gms gramo gramos gram grams gramme grammes grammi grama gramas"],
  [
    "g",
    1000,
    "kg kgs kilo kilos kilogramo kilogramos kilogram kilogrammes chilo chili quilo quilos",
  ],
  ["g", 28.3495, "oz onza onzas ounce ounces"],
  ["mm", 1, "mm mms milimetro milimetros"],
  ["mm", 10, "cm cms centimetro centimetros centimetre centimetres centimetri"],
  ["mm", 1000, "m mt mts metro metros metre metres metri"],
  ["ud", 1, "ud uds u un und unds unid unids unidad unidades pz pzs pza pzas pieza piezas"],
  ["ud", 1, "pcs pc pce piece pieces pezzi pecas unit units unite unites unita"],
  ["vol", 1, "vol vols v volumen volumenes volume volumes volumi"],
  ["h", 1, "h hs hr hrs hora horas hour hours heure heures ora ore"],
  ["min", 1, "min mins minuto minutos minute minutes minuti"],
  ["pct", 1, "% por_ciento"],
  ["w", 1, "w watt watts vatio vatios watios"],
];

const unitOfName: ReadonlyMap<string, MeasureUnit> = new Map(
  units.flatMap(([base, factor, names]) =>
    names.split(" ").map((name) => [name.replace("_", " "), { base, factor }] as const),
  ),
);

/** Alternation of all names of units for a regular expression, the longest first. */
export const unitNames = [...unitOfName.keys()]
  .sort((one, other) => other.length - one.length)
  .map((name) => name.replace(" ", "\\.? ?"))
  .join("|");

export function unitNamed(name: string): MeasureUnit {
  const plain = name.replace(/\W+/g, (between) => (between === "%" ? between : " "));
  return unitOfName.get(plain) ?? { base: plain, factor: 1 };
}

/** True for the name of a unit, which is never taken for a mistyped word. */
export function isUnit(word: string): boolean {
  return unitOfName.has(word);
}

/**
 * Index terms of an amount: `=500ml` of 0.5 l. Ounces are rounded to the amounts that labels state (8.4 fl oz are
 * 250 ml), so that there are several.
 */
export function amountTerms(amount: number, { base, factor }: MeasureUnit): readonly string[] {
  const exact = amount * factor;
  const isMetric = Number.isInteger(factor * 1000);
  const steps = exact < 100 ? [5] : [5, 10];
  const amounts = isMetric ? [exact] : steps.map((step) => Math.round(exact / step) * step);
  return [...new Set(amounts.map((one) => `=${writeAmount(one)}${base}`))];
}

/** Terms of a unit that means one when it stands alone, as in «champú, litro». */
export function amountsOfUnitAlone(word: string): readonly string[] {
  return aloneForOne.has(word) ? amountTerms(1, unitNamed(word)) : [];
}

const aloneForOne = new Set(["litro", "litre", "liter", "kilo", "kg", "chilo", "quilo"]);

export function writeAmount(amount: number): string {
  return String(Math.round(amount * 1000) / 1000);
}
