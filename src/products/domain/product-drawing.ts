import { foldName } from "../../kernel/fold.ts";
import { groundOf, type StandInGround } from "./catalogue-colours.ts";
import { type CatalogueName, colourOf } from "./catalogue-names.ts";

/** Line drawings in place of missing pictures (pages/offered/product-drawings.svg). */
export const productDrawings = [
  ...(["pump", "bottle", "tube", "jar", "dropper", "spray", "candle", "incense", "stone"] as const),
  ...(["bowl", "box", "gift", "cards", "comb", "brush", "towel", "tin", "soap", "pouch"] as const),
  ...(["diffuser", "feather", "bundle", "pendulum", "mask", "spheres", "book"] as const),
];
export type ProductDrawing = (typeof productDrawings)[number];

/** Word beginnings that select a drawing; the first match wins, so articles come before containers such as bottles. */
const beginnings: readonly (readonly [ProductDrawing, RegExp])[] = [
  ["gift", words("cofre|regalo|estuche|pack|lote|cesta|kit")],
  ["cards", words("carta|baraja|tarot|oraculo|naipe|juego|dado|cupon")],
  ["book", words("libro|cuaderno|diario|agenda|guia")],
  ["dropper", words("aceite esencial|aceites esenciales|serum")],
  ["diffuser", words("difusor|mikado|ambientador|humidificador|quemador")],
  ["candle", words("vela|velon|portavela|cirio|lampar")],
  ["bundle", words("palo santo|salvia|atado|sahumerio|smudge|hierba|manojo")],
  ["incense", words("incien|sahuma|cono|varilla|resina|copal|mirra|benjui|carbon")],
  ["pendulum", words("pendul|colgante|collar|pulsera|rosario|llamador|amuleto|atrapasue")],
  ["bowl", words("cuenco|mortero|campana|gong|tibetan|bandeja|plato")],
  [
    "stone",
    words(
      "drusa|amatista|cuarzo|piedra|mineral|geoda|citrino|cristal|obelisco|selenita|gema|turmalina|jade",
    ),
  ],
  ["mask", words("antifaz|mascara|venda")],
  ["feather", words("pluma|plumero|abanico")],
  ["spheres", words("bomba|burbuj|sales|perla|petalo|bola|esfera")],
  ["soap", words("jabon|pastilla|champu solido|solido")],
  ["comb", words("peine|horquilla|pinza|clip|coletero|diadema|goma")],
  ["brush", words("cepillo|brocha|pincel|esponja|masajeador|rodillo|plancha|secador|rizador")],
  [
    "towel",
    words(
      "toalla|turbante|gorro|funda|manta|camiset|panuelo|satin|saten|seda|almohad|cojin|albornoz|ropa|lenceria",
    ),
  ],
  ["pouch", words("infusion|sobre|te|tisana|bolsa|bolsita|doypack|recambio|polvo|arcilla|henna")],
  ["tin", words("lata|balsamo|cera|pomada|manteca|barra")],
  ["spray", words("bruma|spray|espray|pulveriz|vapor|laca|colonia|perfume|agua de|eau|texturiz")],
  [
    "dropper",
    words("serum|aceite esencial|gotas|cuentagotas|elixir|ampolla|esencia|aceite seco|aceite"),
  ],
  ["jar", words("mascarilla|tarro|exfoliante|mantequilla|gelatina|pasta|scrub|budin")],
  ["tube", words("crema|tubo|pintura|locion|gel de masaje|gel efecto|lubricante|unguento|mano")],
  ["pump", words("champu|shampoo|acondicionador|leche|gel|suavizante|espuma|limpiador|activador")],
  ["bottle", words("bote|botella|frasco|tonico|agua|liquido|tinte|locion|champu|cabello|capilar")],
  [
    "box",
    words(
      "preservativo|condon|caja|compresa|tampon|copa|anillo|vibrador|juguete|succionador|estimulador",
    ),
  ],
];

const ofGround: Readonly<Record<StandInGround, ProductDrawing>> = {
  arch: "bottle",
  circle: "candle",
  vase: "box",
};

/** Drawing of a product: matched by its name, else by its categories, most specific first, else by the ground of its catalogue. */
export function drawingOf({
  name,
  category,
  catalogue,
}: {
  name: string;
  category: readonly string[];
  catalogue: CatalogueName;
}): ProductDrawing {
  for (const text of [name, ...category.toReversed()]) {
    const folded = foldName(text);
    const found = beginnings.find(([, word]) => word.test(folded));
    if (found) return found[0];
  }
  return ofGround[groundOf(colourOf(catalogue))];
}

/** Pattern for word beginnings. Words of up to three letters match whole words: «te» does not match «texturizador». */
function words(alternatives: string): RegExp {
  const parts = alternatives.split("|").map((word) => (word.length <= 3 ? `${word}\\b` : word));
  return new RegExp(`\\b(?:${parts.join("|")})`);
}
