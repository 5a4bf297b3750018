import {
  type LineEdits,
  splitTables,
  tablesOf,
  writeLine,
} from "../domain/quick-order/edit-lines.ts";

/** Units that a button or a field puts on a line, with the product that the line then names. */
type Put = { number: number; units: number | null; sku: string };

type Form = {
  text: (name: string) => string;
  texts: (name: string) => readonly string[];
  names: readonly string[];
};

/** Value of a button that puts a product, and perhaps units, on a line. */
export function writePut({ number, units, sku }: Put): string {
  return `${number}|${units ?? ""}|${sku}`;
}

export function parsePut(value: string): (Put & { others: readonly number[] }) | null {
  const [, number = "", units = "", sku = "", others = ""] =
    /^(\d{1,5})\|(\d{0,7})\|([^|\t\n]{1,60})(?:\|([\d,]{1,20000}))?$/.exec(value) ?? [];
  if (number === "") return null;
  return {
    number: Number(number),
    units: units === "" ? null : Number(units),
    sku,
    others: others.split(",").filter(Boolean).map(Number),
  };
}

/** Value of a button that replaces a line of the cart by that of the quick order. `version`: of the cart's line. */
export function writeReplace({ number, version }: { number: number; version: number }): string {
  return `${number}|${version}`;
}

export function parseReplace(value: string): { number: number; version: number | null } {
  const [, number = "-1", version] = /^(\d{1,5})(?:\|(\d{1,9}))?$/.exec(value) ?? [];
  return { number: Number(number), version: version === undefined ? null : Number(version) };
}

/** Name of the field for the units of a line: it says what was shown, so that only what was changed is an edit. */
export function unitsField({ number, shown, sku }: { number: number; shown: string; sku: string }) {
  return `units|${number}|${shown}|${sku}`;
}

/** Lines that a form keeps, those that it adds, and the changes of quantities in its rows. */
export function readQuickOrderForm(form: Form, fileTexts: readonly string[]) {
  const kept = splitTables(form.text("answered"));
  const added = tablesOf([form.text("lines"), ...fileTexts]);
  const scanned = form
    .text("scan")
    .split("\n")
    .map((code) => code.trim())
    .filter((code) => code !== "");
  return { kept, added, scanned, edits: editsOf(form) };
}

function editsOf(form: Form): LineEdits {
  const edits = new Map<number, readonly string[]>();
  for (const name of form.names) {
    const [, number = "", shown = "", sku = ""] =
      /^units\|(\d{1,5})\|([\d,]{0,9})\|([^|\t\n]{1,60})$/.exec(name) ?? [];
    const typed = form.text(name).trim().slice(0, 20);
    if (number === "" || typed === shown) continue;
    // Nothing typed: the line stays, and nothing of it is wanted.
    edits.set(Number(number), [`${writeLine({ code: sku, units: null })}\t${typed || "0"}`]);
  }
  const put = parsePut(form.text("put") || form.text("sum"));
  if (put) {
    edits.set(put.number, [writeLine({ code: put.sku, units: put.units })]);
    for (const other of put.others) edits.set(other, []);
  }
  const removed = /^\d{1,5}$/.exec(form.text("remove"))?.[0];
  if (removed) edits.set(Number(removed), []);
  return edits;
}
