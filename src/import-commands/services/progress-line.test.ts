import { expect, it } from "vitest";
import { productImportCopy } from "../../product-files/copy/product-import-copy.ts";
import { createProgressLine } from "./progress-line.ts";

function terminal({ isTTY }: { isTTY: boolean }) {
  const written: string[] = [];
  return { isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0, written };
}

const reading = { step: "reading", done: 8000, total: null, problems: 3 } as const;

it("the progress line shows rows and bad cells of an import, and is cleared at the end", () => {
  const screen = terminal({ isTTY: true });
  const line = createProgressLine(screen, productImportCopy);
  line.show(null);
  line.show(reading);
  line.clear();
  expect(screen.written).toEqual([
    "\rLeyendo el archivo… 8.000 filas, 3 celdas por corregir hasta ahora\u001B[K",
    "\r\u001B[K",
  ]);
});

it("the progress line of an import is not written into a file or to another program", () => {
  const log = terminal({ isTTY: false });
  const line = createProgressLine(log, productImportCopy);
  line.show(reading);
  line.clear();
  expect(log.written).toEqual([]);
});
