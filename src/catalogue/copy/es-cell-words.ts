import { foldName } from "../../kernel/fold.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";
import type { CellWords } from "../domain/import/cell.ts";
import type { IvaClass } from "../domain/iva.ts";
import type { ContentUnit, OversellPolicy, ProductState } from "../domain/product.ts";
import { otherLanguages } from "../domain/product-text.ts";

/** Codes that have a name in CLDR but are not countries: unions, outlying islands, test codes. */
const grouped = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB".split(" "));

export const cellWords: CellWords = {
  yes: new Set(["si", "s", "x", "1", "verdadero", "true", "yes", "y"]),
  no: new Set(["no", "n", "0", "falso", "false"]),
  catalogues: meanings<CatalogueName>({
    rizos: ["rizos", "cosmética capilar", "cosmética capilar para rizos y general", "capilar"],
    espiritual: ["espiritual", "espiritualidad", "espiritualidad y bienestar", "esotérico"],
    erotica: ["erótica", "erótico", "bienestar y erótica", "adultos"],
  }),
  states: meanings<ProductState>({
    draft: ["borrador"],
    active: ["activo", "activa", "alta", "a la venta"],
    ending: ["hasta fin de existencias", "fin de existencias", "a extinguir", "liquidación"],
    discontinued: ["descatalogado", "descatalogada", "baja"],
    withdrawn: ["retirado", "retirada", "retirado del mercado"],
  }),
  oversell: meanings<OversellPolicy>({
    refuse: ["no se sirve", "no servir", "no", "rechazar", "agotado"],
    wait: ["con la próxima entrada", "esperar", "espera", "pendiente", "backorder"],
    ask: ["bajo pedido", "sí", "si", "se sirve", "permitir", "consultar"],
  }),
  iva: meanings<IvaClass>({
    general: ["general", "normal", "IVA general"],
    reducido: ["reducido", "IVA reducido"],
    superreducido: ["superreducido", "súper reducido", "IVA superreducido"],
  }),
  units: new Map(
    Object.entries({
      ml: { unit: "ml", factor: 1 },
      cl: { unit: "ml", factor: 10 },
      l: { unit: "l", factor: 1 },
      litro: { unit: "l", factor: 1 },
      litros: { unit: "l", factor: 1 },
      g: { unit: "g", factor: 1 },
      gr: { unit: "g", factor: 1 },
      grs: { unit: "g", factor: 1 },
      gramos: { unit: "g", factor: 1 },
      kg: { unit: "kg", factor: 1 },
      ...Object.fromEntries(
        "ud uds unidad unidades pieza piezas pza pzas varillas cartas conos cápsulas bolsitas pares"
          .split(" ")
          .map((word) => [foldName(word), { unit: "ud" as const, factor: 1 }]),
      ),
    } satisfies Record<string, { unit: ContentUnit; factor: number }>),
  ),
  countries: countryNames(),
  languages: languageNames(),
};

function meanings<Meaning extends string>(
  words: Record<Meaning, readonly string[]>,
): ReadonlyMap<string, Meaning> {
  return new Map(
    (Object.keys(words) as Meaning[]).flatMap((meaning) =>
      words[meaning].map((word): [string, Meaning] => [foldName(word), meaning]),
    ),
  );
}

/** Spanish names of all countries of ISO 3166-1, and their codes, from the runtime's own data (CLDR). */
function countryNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames("es", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const pairs = codes.flatMap((code): [string, string][] => {
    const name = grouped.has(code) ? undefined : names.of(code);
    return name
      ? [
          [foldName(name), code],
          [code.toLowerCase(), code],
        ]
      : [];
  });
  return new Map([...pairs, ["eeuu", "US"], ["ee uu", "US"], ["inglaterra", "GB"]]);
}

function languageNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames("es", { type: "language" });
  return new Map(["es", ...otherLanguages].map((code) => [foldName(names.of(code) ?? code), code]));
}
