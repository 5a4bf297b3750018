/** True if names match but for legal form, word order, spaces or one letter; null if not comparable. */
export function isSameCompanyName(given: string, registered: string): boolean | null {
  // National registers separate the legal name from the trade name by `||`.
  const names = registered.split("||").map(wordsOf).filter(isComparable);
  const known = wordsOf(given);
  if (names.length === 0 || !isComparable(known)) return null;
  return names.some((name) => share(known, name));
}

const minShare = 2 / 3;

function share(one: readonly string[], other: readonly string[]): boolean {
  if (isJoined(one, other)) return true;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const common = shorter.filter((word) => longer.some((another) => isSlip(word, another)));
  const isTelling = common.some((word) => !trades.has(word)) || common.length === longer.length;
  return isTelling && common.length / shorter.length >= minShare;
}

/** True if names match without their spaces, such as «Bella Donna» and «BELLADONNA». */
function isJoined(one: readonly string[], other: readonly string[]): boolean {
  const [shorter = "", longer = ""] = [one.join(""), other.join("")].sort(
    (a, b) => a.length - b.length,
  );
  return shorter.length >= 6 && longer.includes(shorter) && !trades.has(shorter);
}

/** True if two words are equal or, from five letters on, one letter differs, is missing or is added. */
function isSlip(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1)
    return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [restOfOne, restOfOther] = [one.slice(from), other.slice(from)];
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1)
  );
}

function isComparable(words: readonly string[]): boolean {
  return words.some((word) => /[a-z0-9]/.test(word));
}

function wordsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replace(/[ßøłæœđðþı]/g, (letter) => spelled[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    // «S. L. U.», «S.L.U.» and «A/S» become one word.
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:\s*[./]\s*\p{L}(?![\p{L}\p{N}]))+\.?/gu, (initials) =>
      initials.replace(/[^\p{L}]/gu, ""),
    )
    .replace(/['’`´]/g, "");
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !little.has(word));
  const own = words.filter((word) => !legalForms.has(word));
  return own.length > 0 ? own : words;
}

const spelled: Partial<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

function listed(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const little = listed(`
  de del la el los las lo y e i a the of and et le les du des und der die das en van von di da do dos das il os as z o
`);

/** Legal forms of companies in the EU, abbreviated and spelled out, without accents. */
const legalForms = listed(`
  sl slu sll slne sa sau sal sad sc scp scoop scl cb slp sociedad limitada anonima unipersonal civil cooperativa laboral
  responsabilidad comunidad bienes lda ltda unipessoal sgps sarl sas sasu eurl snc sci societe limitee responsabilite
  gmbh ug ag kg ohg gbr mbh co ek haftungsbeschrankt gesellschaft beschrankter haftung srl srls spa sapa ss societa
  responsabilita bv nv vof bvba sprl besloten vennootschap ltd limited plc llc dac clg unlimited company ab oy oyj as
  aps ivs hf sp zoo oo spolka ograniczona odpowiedzialnoscia akcyjna sro spol doo dd jdoo kft zrt nyrt bt eood ood ad et
  uab mb sia ou ae epe ike ee oe mepe monoprosopi
`);

const trades = listed(`
  comercial tienda tiendas farmacia parafarmacia herbolario peluqueria peluqueros perfumeria perfumes boutique bazar salon salones
  centro estetica belleza cosmetica cosmeticos distribucion distribuciones distribuidora comercio grupo hermanos hijos
  loja farmacie farmacias pharmacie cabeleireiro perfumaria coiffure coiffeur institut beaute shop store beauty hair
  salone parrucchiere profumeria bellezza friseur kosmetik apotheke drogerie
`);
