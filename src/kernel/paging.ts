/**
 * Part of a list that an address asks for: the rows after the row `from`, or before it (`isBack`), or the first rows
 * (`from` is null). `from` holds the values that the list is sorted by, so that rows added meanwhile move nothing.
 */
export type PageAsked = {
  from: string | null;
  isBack: boolean;
  /** Number of the page, in addresses of before positions (`pagina=3`); lists in memory alone had them. */
  number?: number;
};

/** Rows of a page, and from where the pages beside it are asked for; null where the list ends. */
export type ListPage<Row> = {
  rows: Row[];
  previous: string | null;
  next: string | null;
  isFirst: boolean;
};

export const firstPage: PageAsked = { from: null, isBack: false };

const maxPositionLength = 300;

/** Parses the parameters `desde` (rows after a position) and `hasta` (rows before one) of an address. */
export function readPageAsked(params: URLSearchParams): PageAsked {
  const read = (name: string) => {
    const value = params.get(name)?.replaceAll("\0", "").toWellFormed();
    return value && value.length <= maxPositionLength ? value : null;
  };
  const [before, after] = [read("hasta"), read("desde")];
  if (before !== null) return { from: before, isBack: true };
  const number = Number(/^[1-9]\d{0,6}$/.exec(params.get("pagina") ?? "")?.[0] ?? 1);
  return after === null && number > 1 ? { ...firstPage, number } : { from: after, isBack: false };
}

/** Page made of `read`: rows in reading direction from the position asked for, one more than `max` if there are more. */
export function toPage<Row>(
  read: readonly Row[],
  {
    asked: { from, isBack },
    max,
    positionOf,
  }: { asked: PageAsked; max: number; positionOf: (row: Row) => string },
): ListPage<Row> {
  const isMore = read.length > max;
  const rows = isBack ? read.slice(0, max).reverse() : read.slice(0, max);
  const [first, last] = [rows.at(0), rows.at(-1)];
  const hasPrevious = isBack ? isMore : from !== null;
  return {
    rows,
    previous: first !== undefined && hasPrevious ? positionOf(first) : null,
    next: last !== undefined && (isBack || isMore) ? positionOf(last) : null,
    isFirst: from === null,
  };
}

/** Page of a list that is in memory; the first one if the row that it is asked from is no longer in the list. */
export function pageOf<Row>(
  all: readonly Row[],
  { asked, max, idOf }: { asked: PageAsked; max: number; idOf: (row: Row) => string },
): ListPage<Row> {
  const at =
    asked.from === null
      ? Math.min(asked.number ?? 1, Math.ceil(all.length / max)) * max - max - 1
      : all.findIndex((row) => idOf(row) === asked.from);
  const beside = all[at];
  if (beside === undefined)
    return toPage(all.slice(0, max + 1), { asked: firstPage, max, positionOf: idOf });
  const read = asked.isBack
    ? all.slice(Math.max(0, at - max - 1), at).reverse()
    : all.slice(at + 1, at + max + 2);
  return toPage(read, { asked: { ...asked, from: idOf(beside) }, max, positionOf: idOf });
}
