/** Exceptions: words that only look like plurals, and plurals whose singular does not follow the rules. */
const exceptions: Readonly<Record<string, string>> = {
  ...asThey("gas mas menos tras dos tres seis dios lunes martes jueves viernes plus bus bras"),
  gases: "gas",
  compases: "compas",
  anises: "anis",
  dulces: "dulce",
  enlaces: "enlace",
  bronces: "bronce",
  indices: "indice",
  balances: "balance",
  realces: "realce",
  champus: "champu",
  menus: "menu",
  bambus: "bambu",
  tabus: "tabu",
  hindues: "hindu",
  champues: "champu",
  bambues: "bambu",
  bisturis: "bisturi",
  kiwis: "kiwi",
  bikinis: "bikini",
  cines: "cine",
  aires: "aire",
  jades: "jade",
  sedes: "sede",
  chiles: "chile",
  moldes: "molde",
  higienes: "higiene",
  albumes: "album",
  rubies: "rubi",
  pies: "pie",
  tes: "te",
  spas: "spa",
};

/** Plural endings with their replacements in the singular; the first rule that matches a word is applied. */
const rules: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(ss|is|us)$/, "$1"],
  [/ces$/, "z"],
  [/xes$/, "x"],
  [/(e)ses$/, "$1s"],
  [/(i|u)ses$/, "$1s"],
  [/([aeiou])nes$/, "$1n"],
  [/([aeiou])res$/, "$1r"],
  [/([aeiou])les$/, "$1l"],
  [/([aeu])des$/, "$1d"],
  [/(o)jes$/, "$1j"],
  [/(e)yes$/, "$1y"],
  [/([^aeiou])s$/, "$1"],
  [/([aeou])s$/, "$1"],
];

const shortest = 4;

/** Singular of a folded word. Removes plural endings only, because a full stemmer would merge «vela» and «velar». */
export function stemPlural(word: string): string {
  const exception = Object.hasOwn(exceptions, word) ? exceptions[word] : undefined;
  if (exception !== undefined) return exception;
  if (word.length < shortest || !word.endsWith("s")) return word;
  for (const [ending, singular] of rules)
    if (ending.test(word)) return word.replace(ending, singular);
  return word;
}

function asThey(words: string): Record<string, string> {
  return Object.fromEntries(words.split(" ").map((word) => [word, word]));
}
