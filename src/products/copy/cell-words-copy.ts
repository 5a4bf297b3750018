import { foldName } from "../../kernel/fold.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";
import type { CellWords, MeasureWords } from "../domain/cell-words.ts";
import type { IvaClass } from "../domain/iva.ts";
import type { ContentUnit, OversellPolicy, ProductState } from "../domain/product.ts";
import { otherLanguages } from "../domain/product-text.ts";
import { allCatalogues, type Catalogue, sampleOf } from "./catalogues.ts";
import { countryNames } from "./country-names-copy.ts";

/** Words for units, in files as in forms. */
export const measureWords: MeasureWords = {
  units: new Map(
    Object.entries({
      ml: { unit: "ml", factor: 1 },
      cc: { unit: "ml", factor: 1 },
      mililitros: { unit: "ml", factor: 1 },
      cl: { unit: "ml", factor: 10 },
      l: { unit: "l", factor: 1 },
      lt: { unit: "l", factor: 1 },
      lts: { unit: "l", factor: 1 },
      ltr: { unit: "l", factor: 1 },
      litro: { unit: "l", factor: 1 },
      litros: { unit: "l", factor: 1 },
      g: { unit: "g", factor: 1 },
      gr: { unit: "g", factor: 1 },
      grs: { unit: "g", factor: 1 },
      gramos: { unit: "g", factor: 1 },
      kg: { unit: "kg", factor: 1 },
      kgs: { unit: "kg", factor: 1 },
      kilo: { unit: "kg", factor: 1 },
      kilos: { unit: "kg", factor: 1 },
      ...Object.fromEntries(
        "u ud uds und unds unid unids unidad unidades pieza piezas pza pzas varillas cartas conos cápsulas bolsitas pares"
          .split(" ")
          .map((word) => [foldName(word), { unit: "ud" as const, factor: 1 }]),
      ),
    } satisfies Record<string, { unit: ContentUnit; factor: number }>),
  ),
  weights: new Map([
    ...["g", "gr", "grs", "gramo", "gramos"].map((word): [string, number] => [word, 1]),
    ...["kg", "kgs", "kilo", "kilos", "kilogramo", "kilogramos"].map((word): [string, number] => [
      word,
      1000,
    ]),
  ]),
};

export const cellWords: CellWords = {
  yes: new Set(["si", "s", "x", "1", "verdadero", "true", "yes", "y"]),
  no: new Set(["no", "n", "0", "falso", "false"]),
  blanks: new Set(
    [
      "sin EAN",
      "sin código",
      "sin codigo de barras",
      "no tiene",
      "ninguno",
      "n/a",
      "n/d",
      "na",
      "s/c",
      "s/n",
      "pendiente",
    ].map(foldName),
  ),
  none: new Set(
    ["n/a", "n/d", "s/d", "null", "sin datos", "no aplica", "(vacío)", "(en blanco)"].map(foldName),
  ),
  soldOut: new Set(
    [
      "agotado",
      "agotada",
      "agotados",
      "sin stock",
      "sin existencias",
      "no hay",
      "fuera de stock",
    ].map(foldName),
  ),
  get catalogues() {
    return catalogueMeanings();
  },
  states: meanings<ProductState>({
    draft: ["borrador"],
    active: ["activo", "activa", "alta", "a la venta"],
    ending: ["hasta fin de existencias", "fin de existencias", "a extinguir", "liquidación"],
    discontinued: [
      "descatalogado",
      "descatalogada",
      "descat",
      "descatalog",
      "baja",
      "obsoleto",
      "obsoleta",
    ],
    withdrawn: ["retirado", "retirada", "retirado del mercado"],
  }),
  oversell: meanings<OversellPolicy>({
    refuse: ["no se sirve", "no servir", "no", "rechazar", "agotado"],
    wait: ["con la próxima entrada", "esperar", "espera", "pendiente", "backorder"],
    ask: ["bajo pedido", "sí", "si", "se sirve", "permitir", "consultar"],
  }),
  iva: meanings<IvaClass>({
    general: ["general", "normal", "IVA general"],
    reduced: ["reducido", "IVA reducido"],
    "super-reduced": ["superreducido", "súper reducido", "IVA superreducido"],
  }),
  ...measureWords,
  countries: countryNames(),
  languages: languageNames(),
};

let known: { list: readonly Catalogue[]; words: ReadonlyMap<string, CatalogueName> } | null = null;

/** Names, short names and addresses of the catalogues, and what files of the sample company say; read for each cell. */
function catalogueMeanings(): ReadonlyMap<string, CatalogueName> {
  const list = allCatalogues();
  if (known?.list !== list) known = { list, words: new Map(list.flatMap(wordsOfCatalogue)) };
  return known.words;
}

function wordsOfCatalogue(catalogue: Catalogue): [string, CatalogueName][] {
  const { name, title, inSentence, tab, address, formerAddresses } = catalogue;
  const former = [...formerAddresses, ...(sampleOf(catalogue)?.cellWords ?? [])];
  return [...former, inSentence, tab, title, address, name].map((word) => [foldName(word), name]);
}

function meanings<Meaning extends string>(
  words: Record<Meaning, readonly string[]>,
): ReadonlyMap<string, Meaning> {
  return new Map(
    (Object.keys(words) as Meaning[]).flatMap((meaning) =>
      words[meaning].map((word): [string, Meaning] => [foldName(word), meaning]),
    ),
  );
}

function languageNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames("es", { type: "language" });
  return new Map(["es", ...otherLanguages].map((code) => [foldName(names.of(code) ?? code), code]));
}
