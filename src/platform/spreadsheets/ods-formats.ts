import { type NumberFormat, parseNumberFormat } from "./number-format.ts";
import { readXml } from "./xml-events.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** Styles of cells may inherit from each other so many times. */
const maxInheritance = 10;
/** More digits than any code or price has; a file may ask for any number of them. */
const maxDigits = 40;

type CellStyle = { format?: string; parent?: string };

/** Number formats of an OpenDocument spreadsheet by the names of the cells' styles (OASIS OpenDocument 1.3, part 3, 16). */
export async function readOdsFormats(zip: ZipArchive): Promise<ReadonlyMap<string, NumberFormat>> {
  const codes = new Map<string, string>();
  const styles = new Map<string, CellStyle>();
  for (const part of ["styles.xml", "content.xml"])
    if (zip.has(part)) await readStyles(zip, { part, codes, styles });
  const formats = new Map<string, NumberFormat>();
  for (const name of styles.keys()) {
    const code = codes.get(formatNameOf(name, styles) ?? "");
    if (code) formats.set(name, parseNumberFormat({ id: -1, code }));
  }
  return formats;
}

type Styles = { part: string; codes: Map<string, string>; styles: Map<string, CellStyle> };

/** Reads the styles of a part; number formats become codes as workbooks of Excel write them. */
async function readStyles(zip: ZipArchive, { part, codes, styles }: Styles): Promise<void> {
  let name: string | null = null;
  let isText = false;
  const append = (text: string) => {
    if (name !== null) codes.set(name, (codes.get(name) ?? "") + text);
  };
  await readXml(await zip.open(part), {
    part,
    open(element, attributes) {
      if (isNumberStyle(element)) name = attributes["style:name"] ?? "";
      if (element === "number") append(numberCode(attributes));
      isText = element === "text" || element === "currency-symbol";
      if (isText) append('"');
      if (element === "style" && attributes["style:family"] === "table-cell")
        styles.set(attributes["style:name"] ?? "", {
          format: attributes["style:data-style-name"],
          parent: attributes["style:parent-style-name"],
        });
    },
    text(value) {
      if (isText) append(value.replaceAll('"', ""));
    },
    close(element) {
      if (isText) append('"');
      isText = false;
      if (isNumberStyle(element)) name = null;
    },
  });
}

function isNumberStyle(element: string): boolean {
  return /^(number|currency|percentage)-style$/.test(element);
}

function numberCode(attributes: Record<string, string>): string {
  const digits = Math.min(Number(attributes["number:min-integer-digits"] ?? 1), maxDigits);
  const hasDecimals = Number(attributes["number:decimal-places"] ?? 0) > 0;
  const isGrouped = attributes["number:grouping"] === "true";
  return `${isGrouped ? "#," : ""}${"0".repeat(digits > 0 ? digits : 1)}${hasDecimals ? ".0" : ""}`;
}

function formatNameOf(style: string, styles: ReadonlyMap<string, CellStyle>): string | undefined {
  let name: string | undefined = style;
  for (let depth = 0; depth < maxInheritance && name !== undefined; depth += 1) {
    const found = styles.get(name);
    if (found?.format) return found.format;
    name = found?.parent;
  }
  return undefined;
}
