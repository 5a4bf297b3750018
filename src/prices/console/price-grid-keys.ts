/** Moves the focus in a grid of text fields: Enter and the arrow keys up and down stay in the column. True if it moved. */
export function moveFrom(field: HTMLInputElement, key: string): boolean {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || field.dataset.stored === undefined) return false;
  const rows = rowsOf(field);
  const at = positionOf(field, rows);
  const next = at && rows[at.row + step]?.[at.column];
  next?.focus();
  next?.select();
  // Enter in the last row leaves the field alone instead of sending the form.
  return next !== undefined || key === "Enter";
}

/**
 * Fills fields with a copied block of cells (tabs between columns, line ends between rows), from `field` to the right
 * and down. One value alone is left to the browser, and so are cells beyond the grid. True if it filled.
 */
export function fillFrom(field: HTMLInputElement, text: string): boolean {
  const block = text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t").map((value) => value.trim()));
  const isOne = block.length === 1 && block[0]?.length === 1;
  if (isOne || field.dataset.stored === undefined) return false;
  const rows = rowsOf(field);
  const at = positionOf(field, rows);
  if (!at) return false;
  for (const [down, values] of block.entries())
    for (const [right, value] of values.entries()) {
      const target = rows[at.row + down]?.[at.column + right];
      if (!target) continue;
      target.value = value.replace(/\s*€$/, "");
      target.dispatchEvent(new Event("input", { bubbles: true }));
    }
  return true;
}

function rowsOf(field: HTMLInputElement): HTMLInputElement[][] {
  const rows = field.closest("table")?.tBodies[0]?.rows ?? [];
  return [...rows].map((row) => [...row.querySelectorAll<HTMLInputElement>("[data-stored]")]);
}

function positionOf(field: HTMLInputElement, rows: readonly HTMLInputElement[][]) {
  for (const [row, fields] of rows.entries()) {
    const column = fields.indexOf(field);
    if (column >= 0) return { row, column };
  }
  return null;
}
