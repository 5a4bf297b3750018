/** Letters that have no decomposition into a base letter and an accent. */
const spelledOut: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };

/** Text in lower case and without accents, except that ñ stays, because «año» and «ano» are different words. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/ñ/g, "\u0001")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("\u0001", "ñ")
    .replace(/[ßæœøđł]/g, (letter) => spelledOut[letter] ?? letter);
}

/** Folded words of a text. Splits letters from digits, so that «250ml» equals «250 ml»; «1,5» stays one word. */
export function foldWords(text: string): string[] {
  return foldText(text).match(wordPattern)?.map(joinDecimals) ?? [];
}

/** Names with inner punctuation, such as «L'Oréal», as one word, so that «loreal» finds them. */
export function joinedNames(text: string): string[] {
  const names = foldText(text).match(/\p{L}+(?:['’´`.&-]\p{L}+)+/gu) ?? [];
  return names.map((name) => name.replace(/[^\p{L}]/gu, ""));
}

const wordPattern = /\p{L}+|\p{N}+(?:[.,]\p{N}+)*/gu;

function joinDecimals(word: string): string {
  return word.replace(/[.,]/g, "_");
}
