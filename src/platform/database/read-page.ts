import { setImmediate } from "node:timers/promises";
import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { firstPage, type ListPage, type PageAsked, toPage } from "../../kernel/paging.ts";

/** Column that a list is sorted by, with its value in a row. */
type SortColumn<Row> = { column: string; of: (row: Row) => string | number; isNumber?: boolean };

/** Sort columns of a list, all in one direction; the last one is unique and without underscores. */
type SortedBy<Row> = readonly [SortColumn<Row>] | readonly [SortColumn<Row>, SortColumn<Row>];

/** Reads a page of a sorted list by the values of its sort columns, which an index finds on every page alike. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  {
    by,
    isDescending = false,
    asked,
    max,
  }: { by: SortedBy<Row>; isDescending?: boolean; asked: PageAsked; max: number },
): Promise<ListPage<Row>> {
  const columns = by.map(({ column }) => sql.ref(column));
  const sorted = (rows: typeof query, isUpwards: boolean) =>
    columns.reduce((some, column) => some.orderBy(column, isUpwards ? "asc" : "desc"), rows);
  const skipped = parseSkipped(asked, by);
  const [lastSkipped] = skipped
    ? await sorted(query, !isDescending)
        .limit(1)
        .offset(skipped - 1)
        .execute()
    : [];
  const from = lastSkipped ? by.map(({ of }) => of(lastSkipped)) : parsePosition(asked.from, by);
  const known = from ? asked : firstPage;
  const isUpwards = isDescending === known.isBack;
  const following = from
    ? query.where(
        sql<SqlBool>`(${sql.join(columns)}) ${sql.raw(isUpwards ? ">" : "<")} (${sql.join(from)})`,
      )
    : query;
  return toPage(
    await sorted(following, isUpwards)
      .limit(max + 1)
      .execute(),
    {
      asked: known,
      max,
      positionOf: (row) => by.map(({ of }) => of(row)).join("_"),
    },
  );
}

/**
 * Reads a sorted list in pieces, from the position asked for in the direction asked for, so that no statement takes long
 * and other HTTP requests run in between. `isFirst`: the list was read from its beginning.
 */
export async function* readPieces<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  {
    asked,
    atOnce,
    ...sorted
  }: { by: SortedBy<Row>; isDescending?: boolean; asked: PageAsked; atOnce: number },
): AsyncGenerator<{ rows: Row[]; isFirst: boolean }> {
  let from: PageAsked | null = asked;
  while (from) {
    const piece: ListPage<Row> = await readPage(query, { ...sorted, asked: from, max: atOnce });
    const { rows, previous, next, isFirst } = piece;
    const isBack: boolean = from.isBack && !isFirst;
    yield { rows: isBack ? rows.toReversed() : rows, isFirst };
    const following: string | null = isBack ? previous : next;
    from = following === null ? null : { from: following, isBack };
    await setImmediate();
  }
}

/** Number of rows to skip, in addresses of before positions (`desde=60`), which have no «_» between two values. */
function parseSkipped<Row>({ from, isBack }: PageAsked, by: SortedBy<Row>): number | null {
  return by.length === 2 && !isBack && /^[1-9]\d{0,6}$/.test(from ?? "") ? Number(from) : null;
}

/** Values of the sort columns; null if the text does not hold them. */
function parsePosition<Row>(text: string | null, by: SortedBy<Row>): (string | number)[] | null {
  if (text === null) return null;
  const cut = text.lastIndexOf("_");
  const parts = by.length === 1 ? [text] : [text.slice(0, Math.max(0, cut)), text.slice(cut + 1)];
  if (by.length === 2 && cut < 0) return null;
  const values = by.map(({ isNumber }, at) => {
    const part = parts[at] ?? "";
    return isNumber ? (/^\d{1,15}$/.test(part) ? Number(part) : null) : part;
  });
  return values.every((value) => value !== null) ? values : null;
}
