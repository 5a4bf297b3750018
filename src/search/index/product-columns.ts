import type { CatalogueName } from "../../products/domain/catalogue-names.ts";

/** Indexed columns of a product. `mark`: hash that changes with every indexed field except the stock. */
export type ColumnValues = {
  id: number;
  mark: number;
  sku: string;
  name: string;
  catalogue: CatalogueName;
  /** Array indexes in the lists of brands and categories. */
  category: number;
  brand: number;
  availability: number;
  isSample: boolean;
  isAdult: boolean;
  /** Positions among the values of the attributes. */
  content: number;
  origin: number;
  /** Database id of the family; 0 for a product without one. */
  family: number;
  createdAt: number;
};

export type ProductColumns = ReturnType<typeof createProductColumns>;

/** Typed arrays by row number, over which facets are counted; the row of a removed product stays empty. */
export function createProductColumns() {
  const rowOf = new Map<number, number>();
  const skus: string[] = [];
  const names: string[] = [];
  /** Catalogues of the products by their number in the column; only appended to. */
  const catalogues: CatalogueName[] = [];
  let room = 1024;
  let size = 0;
  let changes = 0;
  const columns = {
    ids: new Float64Array(room),
    marks: new Float64Array(room),
    createdAt: new Float64Array(room),
    category: new Int32Array(room),
    brand: new Int32Array(room),
    content: new Int32Array(room),
    origin: new Int32Array(room),
    family: new Int32Array(room),
    catalogue: new Uint8Array(room),
    availability: new Uint8Array(room),
    isSample: new Uint8Array(room),
    isAdult: new Uint8Array(room),
    isOffered: new Uint8Array(room),
  };

  function grow(): void {
    room *= 2;
    for (const [name, column] of Object.entries(columns)) {
      const wider = new (column.constructor as Float64ArrayConstructor)(room);
      wider.set(column as Float64Array);
      Object.assign(columns, { [name]: wider });
    }
  }

  function numberOf(catalogue: CatalogueName): number {
    const known = catalogues.indexOf(catalogue);
    return known < 0 ? catalogues.push(catalogue) - 1 : known;
  }

  return {
    columns,
    catalogues,
    rowOf,
    skus,
    names,
    /** Number of rows, including the empty rows of removed products. */
    size: () => size,
    count: () => rowOf.size,
    /** Counter of changes to products, except changes of availability. */
    changes: () => changes,
    markOf(id: number): number | null {
      const row = rowOf.get(id);
      return row === undefined ? null : (columns.marks[row] ?? null);
    },
    put(values: ColumnValues): number {
      const row = rowOf.get(values.id) ?? size;
      if (row >= room) grow();
      changes += 1;
      size = Math.max(size, row + 1);
      rowOf.set(values.id, row);
      columns.marks[row] = values.mark;
      skus[row] = values.sku;
      names[row] = values.name;
      columns.ids[row] = values.id;
      columns.createdAt[row] = values.createdAt;
      columns.category[row] = values.category;
      columns.brand[row] = values.brand;
      columns.content[row] = values.content;
      columns.origin[row] = values.origin;
      columns.family[row] = values.family;
      columns.catalogue[row] = numberOf(values.catalogue);
      columns.availability[row] = values.availability;
      columns.isSample[row] = values.isSample ? 1 : 0;
      columns.isAdult[row] = values.isAdult ? 1 : 0;
      columns.isOffered[row] = 1;
      return row;
    },
    setAvailability(id: number, availability: number): void {
      const row = rowOf.get(id);
      if (row !== undefined) columns.availability[row] = availability;
    },
    remove(id: number): number | null {
      const row = rowOf.get(id);
      if (row === undefined) return null;
      rowOf.delete(id);
      changes += 1;
      skus[row] = "";
      names[row] = "";
      columns.isOffered[row] = 0;
      return row;
    },
  };
}
