import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codePage858 } from "./code-page-858.ts";
import { openTable } from "./open-table.ts";
import { detectText, type TextEncoding } from "./text-encoding.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "encodings-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const spanish =
  "SKU;Nombre\r\nA;Champú nutritivo de karité\r\nB;Loción de baño «¿rizos?», 1.ª edición\r\n";
const capitals =
  "SKU;NOMBRE\r\nA;CHAMPÚ ÍNTIMO\r\nB;LOCIÓN DE BAÑO\r\nC;LÍQUIDO PARA UÑAS Nº 5\r\n";

describe("encodings of one byte for each character", () => {
  it.each<[string, TextEncoding, string]>([
    ["Spanish", "windows-1252", spanish],
    ["Spanish", "cp858", spanish],
    ["Spanish", "macintosh", spanish],
    ["Spanish in capitals", "windows-1252", capitals],
    ["Spanish in capitals", "cp858", capitals],
    ["Spanish in capitals", "macintosh", capitals],
    ["one accent", "windows-1252", "SKU;Nombre\nA;Jabón\n"],
    ["one accent", "cp858", "SKU;Nombre\nA;Jabón\n"],
    ["one accent", "macintosh", "SKU;Nombre\nA;Jabón\n"],
    ["one ñ", "cp858", "SKU;Nombre\nA;Sales de baño\n"],
    ["one ü", "cp858", "SKU;Nombre\nA;Pingüino\n"],
    [
      "French",
      "windows-1252",
      "SKU;Nom\nA;Crème à l’eau d’argan, 50 €\nB;Sœurs “Élysée” – forêt\n",
    ],
    ["French", "cp858", "SKU;Nom\nA;Crème à l'eau, forêt\nB;Gâteau d'été\n"],
    ["French", "macintosh", "SKU;Nom\nA;Crème à l’eau, forêt\nB;Gâteau d’été\n"],
    ["Portuguese", "windows-1252", "SKU;Nome\nA;Condicionador de algodão, coração\n"],
    ["Portuguese", "cp858", "SKU;Nome\nA;Condicionador de algodão, coração\n"],
    ["German", "windows-1252", "SKU;Name\nA;Duschöl für große Füße\n"],
    ["German", "cp858", "SKU;Name\nA;Duschöl für große Füße\n"],
    ["euros alone", "windows-1252", "SKU;Precio\nA;4,50 €\nB;7 €\n"],
    ["euros alone", "iso-8859-15", "SKU;Precio\nA;4,50 €\nB;7 €\n"],
    ["euros and œ", "iso-8859-15", "SKU;Nom\nA;Bouquet de cœur, 5 €\n"],
    ["trade marks", "windows-1252", "SKU;Nombre\nA;Nivea® crema 100 ml\nB;CAFÉ® 5 m²\n"],
    ["no-break spaces", "windows-1252", "SKU;Nombre\nA;Champú 100\u00a0ml\n"],
  ])("finds %s in %s", async (_, encoding, text) => {
    expect(await read(encode(text, encoding))).toBe(text.replaceAll("\r\n", "\n").trimEnd());
    expect(await detect(encode(text, encoding))).toBe(encoding);
  });

  it("reads code page 437, whose letters of Spanish have the bytes of code page 850", async () => {
    const bytes = Buffer.from(
      "SKU;Nombre\nA;Champ\xa3 de karit\x82\nB;Lim\xa2n y pi\xa4a\n",
      "latin1",
    );
    expect(await read(bytes)).toBe("SKU;Nombre\nA;Champú de karité\nB;Limón y piña");
  });

  it.each<[string, Buffer]>([
    ["Cyrillic (Windows-1251)", Buffer.from("d8e0ecefeff3edfc20e4eb20e2eeebeef1", "hex")],
    ["Greek (Windows-1253)", Buffer.from("d3e1ecd0eff5dcf320e3e9e120ece1ebebe9dc", "hex")],
    [
      "Polish (Windows-1250)",
      Buffer.from("A;p\xb3yn do k\xb9pieli z \xbf\xf3\xb3ci\xb9", "latin1"),
    ],
    ["Japanese (Shift JIS)", Buffer.from("835683838393837682c682e882f1", "hex")],
    [
      "á alone, which in Windows-1252 is a space",
      Buffer.from("A;M\xa0scara\nB;c\xa0scara", "latin1"),
    ],
    ["letters of two encodings", Buffer.from("A;Jab\xf3n\nB;Jab\xa2n\nC;ba\xa4o\n", "latin1")],
  ])("refuses %s rather than store it broken", async (_, bytes) => {
    const file = Buffer.concat([Buffer.from("SKU;Nombre\n"), bytes]);
    await expect(read(file)).rejects.toMatchObject({ reason: "unknown-encoding" });
  });
});

describe("UTF-8 with stray bytes", () => {
  it("keeps the other letters right", async () => {
    const bytes = Buffer.concat([
      Buffer.from("SKU;Nombre\nA;Champú de karité\nB;Jab"),
      Buffer.from([0xf3]),
      Buffer.from("n\nC;Ñandú\n"),
    ]);
    expect(await read(bytes)).toBe("SKU;Nombre\nA;Champú de karité\nB;Jab\ufffdn\nC;Ñandú");
  });

  it("keeps a file with a byte order mark, whatever follows", async () => {
    const bytes = Buffer.concat([
      Buffer.from("\ufeffSKU;Nombre\nA;Jab"),
      Buffer.from([0xf3, 0x6e]),
    ]);
    expect(await read(bytes)).toBe("SKU;Nombre\nA;Jab\ufffdn");
  });

  it("is told apart from Windows-1252, even if two bytes of that are valid in UTF-8", async () => {
    const text = "SKU;Nombre\nA;CAFÉ® molido\nB;jabón\n";
    expect(await detect(encode(text, "windows-1252"))).toBe("windows-1252");
  });
});

describe("padding behind the text", () => {
  it.each<[string, string]>([
    ["the end mark of DOS", "\x1a"],
    ["a block of end marks", "\x1a".repeat(128)],
    ["the end mark and a line end", "\x1a\r\n"],
    ["zeros", "\0".repeat(200_000)],
    ["the end mark and zeros", "\x1a\0\0\0"],
  ])("is left out: %s", async (_, padding) => {
    const text = "SKU;Nombre\r\nA;Jabón\r\n";
    for (const encoding of ["utf-8", "windows-1252", "cp858"] as const)
      expect(await read(encode(text + padding, encoding))).toBe("SKU;Nombre\nA;Jabón");
    const wide = Buffer.from(`\ufeff${text}${padding}`, "utf16le");
    expect(await read(wide)).toBe("SKU;Nombre\nA;Jabón");
    expect(await read(Buffer.from(wide).swap16())).toBe("SKU;Nombre\nA;Jabón");
    expect(
      await read(Buffer.concat([Buffer.from(`\ufeff${text}`, "utf16le"), Buffer.from("\x1a")])),
    ).toBe("SKU;Nombre\nA;Jabón");
  });

  it("is left out of fields of a fixed length", async () => {
    expect(await read(Buffer.from("SKU;Stock\r\nA\0\0\0;12\0\0\r\n"))).toBe("SKU;Stock\nA;12");
  });

  it.each(["\x1a", "\0\0", " \r\n\x1a"])("alone is an empty file: %j", async (padding) => {
    await expect(read(Buffer.from(padding))).rejects.toMatchObject({ reason: "empty" });
  });
});

describe("UTF-16", () => {
  it.each([true, false])("is found with a byte order mark or without it (%s)", async (hasMark) => {
    const little = Buffer.from(`${hasMark ? "\ufeff" : ""}${spanish}`, "utf16le");
    for (const bytes of [little, Buffer.from(little).swap16()])
      expect(await read(bytes)).toBe(spanish.replaceAll("\r\n", "\n").trimEnd());
  });
});

/** Bytes of a text, by the characters that each byte means. */
function encode(text: string, encoding: TextEncoding): Buffer {
  if (encoding === "utf-8") return Buffer.from(text);
  const high = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
  const characters = encoding === "cp858" ? codePage858 : new TextDecoder(encoding).decode(high);
  return Buffer.from(
    [...text].map((character) => {
      const code = character.charCodeAt(0);
      if (code < 0x80) return code;
      const at = characters.indexOf(character);
      if (at < 0) throw new Error(`${encoding} has no ${character}`);
      return at + 128;
    }),
  );
}

async function detect(bytes: Uint8Array): Promise<TextEncoding | null> {
  const path = join(folder, "file.csv");
  await writeFile(path, bytes);
  return (await detectText(path)).encoding;
}

/** Text of the cells as it was read, with semicolons and line feeds between them. */
async function read(bytes: Uint8Array): Promise<string> {
  const path = join(folder, "file.csv");
  await writeFile(path, bytes);
  const table = await openTable(path);
  const lines: string[] = [];
  for await (const { cells } of table.rows(0))
    lines.push(cells.map((cell) => ("text" in cell ? cell.text : "")).join(";"));
  table.close();
  return lines.join("\n");
}
