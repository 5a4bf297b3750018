import { codePage858 } from "./code-page-858.ts";

/** Encodings of a byte a character: of Windows, Unix, DOS (code page 850 with the euro) and the Macintosh. */
export const singleByteEncodings = ["windows-1252", "iso-8859-15", "cp858", "macintosh"] as const;
export type SingleByteEncoding = (typeof singleByteEncodings)[number];

/** Kinds of the bytes beside another one. `high`: byte from 0x80 on, whose meaning depends on the encoding. */
const neighbours = ["none", "lower", "upper", "digit", "high"] as const;
type Neighbour = (typeof neighbours)[number];
const kinds = neighbours.length;

export type ByteCounts = {
  /** Sequences of UTF-8 for Latin letters and signs; read as another encoding they are never words («Ãº», «â€œ»). */
  utf8: number;
  /** Bytes from 0x80 on that are not part of any sequence of UTF-8. */
  invalid: number;
  /** How often each byte from 0x80 on stands between which neighbours: `(byte - 128) * 25 + before * 5 + after`. */
  contexts: Uint32Array;
};

/** Counts the bytes of a file that decide its encoding, in one pass. */
export async function countBytes(chunks: AsyncIterable<Uint8Array>): Promise<ByteCounts> {
  const contexts = new Uint32Array(128 * kinds * kinds);
  const counts = { utf8: 0, invalid: 0, contexts };
  let before = 0;
  let previous = 0;
  /** Bytes that the sequence of UTF-8 which `lead` has begun still needs, and those that it has so far. */
  let lead = 0;
  let needed = 0;
  let taken = 0;

  function noteSequence(byte: number): void {
    if (needed > 0 && byte >= 0x80 && byte < 0xc0) {
      needed -= 1;
      taken += 1;
      if (needed === 0 && [0xc2, 0xc3, 0xc5, 0xe2].includes(lead)) counts.utf8 += 1;
      return;
    }
    if (needed > 0) counts.invalid += taken;
    needed = byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : 0;
    if (byte >= 0xf0 && byte < 0xf5) needed = 3;
    if (needed === 0 && byte >= 0x80) counts.invalid += 1;
    lead = byte;
    taken = 1;
  }

  function noteContext(after: number): void {
    const at = (previous - 128) * kinds * kinds + before * kinds + after;
    contexts[at] = (contexts[at] ?? 0) + 1;
  }

  for await (const chunk of chunks)
    for (const byte of chunk) {
      const kind = kindOfByte(byte);
      if (byte >= 0x80 || needed > 0) noteSequence(byte);
      if (previous >= 0x80) noteContext(kind);
      before = kindOfByte(previous);
      previous = byte;
    }
  if (needed > 0) counts.invalid += taken;
  if (previous >= 0x80) noteContext(0);
  return counts;
}

function kindOfByte(byte: number): number {
  if (byte >= 0x80) return 4;
  if (byte >= 0x61 && byte <= 0x7a) return 1;
  if (byte >= 0x41 && byte <= 0x5a) return 2;
  return byte >= 0x30 && byte <= 0x39 ? 3 : 0;
}

/** Encoding in which the bytes make words of western European languages; null if there is none. */
export function guessSingleByte({ contexts }: ByteCounts): SingleByteEncoding | null {
  const scores = singleByteEncodings.map((encoding) => ({
    encoding,
    ...score(contexts, encoding),
  }));
  const [windows] = scores;
  if (windows?.wrong === 0)
    return windows.right > 0 || windows.doubtful === 0 ? "windows-1252" : null;
  const best = scores.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return best.wrong * 4 <= best.right && best.doubtful <= best.right ? best.encoding : null;
}

type Score = { right: number; wrong: number; doubtful: number };

function worth({ right, wrong, doubtful }: Score): number {
  return right - 4 * wrong - doubtful;
}

function score(contexts: Uint32Array, encoding: SingleByteEncoding): Score {
  const found = { right: 0, wrong: 0, doubtful: 0, neither: 0 };
  for (const [at, character] of [...charactersOf(encoding)].entries())
    for (let context = 0; context < kinds * kinds; context += 1) {
      const count = contexts[at * kinds * kinds + context] ?? 0;
      if (count === 0) continue;
      const before = neighbours[Math.floor(context / kinds)] ?? "none";
      const after = neighbours[context % kinds] ?? "none";
      const judgement = judge(character, before, after);
      // Between two encodings that both make words, those of Spanish are likelier.
      found[judgement] += judgement === "right" && !spanish.includes(character) ? count / 2 : count;
    }
  return found;
}

/** The 128 characters of the bytes from 0x80 on. */
function charactersOf(encoding: SingleByteEncoding): string {
  if (encoding === "cp858") return codePage858;
  return new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
}

/** Letters of western European languages. Those of Icelandic are left out: in Turkish files they stand for others. */
const lower = "àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœšžß";
const upper = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŸŒŠŽ";
const spanish = "áéíóúüñÁÉÍÓÚÜÑ";
/** Letters that are words: «y/o» has «ó» in old texts, French and Portuguese have «à» and «é». */
const words = "àáèéìíòóùúÀÁÈÉÌÍÒÓÙÚ";

/** Signs with the neighbours that they may have. */
const signs: readonly [signs: string, before: string, after: string][] = [
  ["¿¡«“‹„‘", "none high", "none lower upper digit high"],
  ["»”›", "none lower upper digit high", "none digit high"],
  ["’´·", "none lower upper digit high", "none lower upper digit high"],
  ["®™©…", "none lower upper digit high", "none high"],
  ["ªº", "none digit lower upper", "none digit"],
  ["°", "none digit", "none upper"],
  ["€£¥¢", "none digit high", "none digit high"],
  ["–—•", "none digit high", "none digit high upper"],
  ["±×÷½¼¾", "none digit", "none digit lower upper"],
  ["²³¹", "none lower upper digit", "none digit"],
  ["µ", "none digit", "lower"],
  ["§‰", "none digit", "none digit"],
  ["\u00a0", "none lower upper digit high", "none lower upper digit high"],
  ["\u00ad", "lower high", "lower high"],
];
const signRules = new Map(
  signs.flatMap(([all, before, after]) =>
    [...all].map((sign) => [sign, { before: before.split(" "), after: after.split(" ") }] as const),
  ),
);

function judge(
  character: string,
  before: Neighbour,
  after: Neighbour,
): "right" | "wrong" | "doubtful" | "neither" {
  const isAlone = before === "none" && after === "none";
  if (lower.includes(character) || upper.includes(character)) {
    if (isAlone) return words.includes(character) ? "neither" : "wrong";
    return isInWord(character, before, after) ? "right" : "wrong";
  }
  // A space within a word is the «á» of DOS more often than a no-break space between two words.
  if (character === "\u00a0" && before === "lower" && after === "lower") return "doubtful";
  const rule = signRules.get(character);
  return rule?.before.includes(before) && rule.after.includes(after) ? "neither" : "wrong";
}

/** True if letters beside each other agree in their case; three accents in a row are no word. */
function isInWord(character: string, before: Neighbour, after: Neighbour): boolean {
  if (before === "digit" || (before === "high" && after === "high")) return false;
  if (upper.includes(character)) return before !== "lower" && after !== "digit";
  if (character === "œ" && after !== "lower") return false;
  return after !== "upper" && !(before === "upper" && after === "none" && character !== "ß");
}
