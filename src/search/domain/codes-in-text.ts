import { typedCodeKeys } from "./code-keys.ts";
import { foldText } from "./fold-words.ts";
import { isUnit } from "./units.ts";

export type CodesInText = {
  /** Keys of the codes, in their order in the text. */
  keys: readonly string[];
  /** Words beside the codes and their labels. */
  rest: string;
  /** True if a label such as «ref.» says that the rest is a code, perhaps an unfinished one. */
  hasLabel: boolean;
};

/** Words in front of a code in an order, an invoice or on a label. */
const labels = new Set(
  "n no num numero ean ean8 ean13 ean14 gtin gtin13 gtin14 upc itf14 ref refa refs referencia referencias reference sku cod codigo codigos code codice art articulo articulos item modelo".split(
    " ",
  ),
);

/** Further words around a code that say nothing about a product. */
const fillers = new Set(
  "de barras barcode caja cajas pedido producto uds unidades por favor".split(" "),
);

const separators = "\\s,;:|()\\[\\]{}\"'«»“”‘’<>=#?!";
const piecePattern = new RegExp(
  `https?:\\/\\/\\S+|\\]\\S+|\\(01\\) ?\\d{14}\\S*|[^${separators}]+`,
  "giu",
);
const gluedLabel = /^(?:ean|gtin|upc)(?:8|1[34])?[-_./]?(?=\d[\d-]{7})/i;
const dottedLabel = /^(\p{L}{2,11})[.º]+(?=.)/u;
/** Quantity glued to a code, as in «RIZ-CHN-250x12» and «12xRIZ-CHN-250». */
const gluedQuantity = /[x×*]\d{1,5}$|^\d{1,5}[x×*]/i;

/** Number of pieces that may be one code with spaces in it, such as «2 480000 101 019» or «RIZ CHN 250». */
const maxPieces = 5;
const minCodeLength = 4;
const maxTextLength = 800;
const maxCandidates = 200;

/** `isJoined`: only spaces stand between the piece and the one before it. */
type Piece = { text: string; isLabel: boolean; isJoined: boolean };

/** Finds the codes of products among other words, such as «ref. RIZ-CHN-250, 12 uds». `isKnown`: a product has the key. */
export function findCodesInText(typed: string, isKnown: (key: string) => boolean): CodesInText {
  const pieces = piecesOf(typed.slice(0, maxTextLength));
  const keys: string[] = [];
  const rest: string[] = [];
  let candidates = 0;
  for (let at = 0; at < pieces.length; ) {
    let length = Math.min(joinedFrom(pieces, at), maxPieces);
    let found: string[] = [];
    for (; length > 0 && candidates < maxCandidates; length -= 1) {
      if (!mayBeCode(pieces, at, length)) continue;
      candidates += 1;
      const text = textOf(pieces, at, length);
      found = typedCodeKeys(text).filter(isKnown);
      if (found.length === 0)
        found = typedCodeKeys(text.replace(gluedQuantity, "")).filter(isKnown);
      if (found.length > 0) break;
    }
    keys.push(...found);
    const { text = "", isLabel: isNoWord = true } = pieces[at] ?? {};
    if (found.length === 0 && !isNoWord && !fillers.has(foldText(text))) rest.push(text);
    at += found.length === 0 ? 1 : length;
  }
  return { keys, rest: rest.join(" "), hasLabel: pieces.some((piece) => piece.isLabel) };
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(piecePattern)) {
    const isJoined = text.slice(end, index).trim() === "" && pieces.at(-1)?.isLabel === false;
    end = index + found.length;
    const cut = found.replace(/^[.\-_/]+|[.\-_/]+$/g, "");
    const [label = ""] = gluedLabel.exec(cut) ?? dottedLabel.exec(cut) ?? [];
    const code = isLabel(label) ? cut.slice(label.length) : cut;
    if (code !== cut) pieces.push({ text: label, isLabel: true, isJoined: false });
    if (code !== "")
      pieces.push({ text: code, isLabel: isLabel(code), isJoined: isJoined && code === cut });
  }
  return pieces;
}

function isLabel(text: string): boolean {
  return labels.has(foldText(text.replace(/[-_./º]+$/, "")));
}

/** Number of pieces from `at` on that have only spaces between them. */
function joinedFrom(pieces: readonly Piece[], at: number): number {
  let length = 1;
  while (pieces[at + length]?.isJoined && !pieces[at + length]?.isLabel) length += 1;
  return length;
}

function textOf(pieces: readonly Piece[], at: number, length: number): string {
  return pieces
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(" ");
}

/** False for ordinary words and amounts, which the code of a product may equal by chance. */
function mayBeCode(pieces: readonly Piece[], at: number, length: number): boolean {
  const text = textOf(pieces, at, length);
  const plain = text.replace(/[\s.\-_/]/g, "");
  if (plain.length < minCodeLength) return false;
  if (pieces[at - 1]?.isLabel) return true;
  if (/^\d+$/.test(plain))
    return /^(?:\d{8}|\d{12,14})$/.test(plain) || (length === 1 && plain.length >= 6);
  // Letters alone are a code with its punctuation, or in capitals: «LUN-PSA-HAZ», «LUN PSA HAZ».
  if (!/\d/.test(plain))
    return length === 1 ? /\p{L}[-_./]\p{L}/u.test(text) : !/[^\p{Lu}\s]/u.test(text);
  return length === 1 || !isAmount(pieces[at + length - 1], pieces[at + length]);
}

/** True for «50» and «ml» in «gel 50 ml». */
function isAmount(last: Piece | undefined, next: Piece | undefined): boolean {
  return /^\d+$/.test(last?.text ?? "") && isUnit(foldText(next?.text ?? ""));
}
