/**
 * Part of a list that an address asks for: the rows after the row `from`, or before it (`isBack`), or the first rows
 * (`from` is null). `from` holds the values that the list is sorted by, so that rows added meanwhile move nothing.
 */
export type PageAsked = { from: string | null; isBack: boolean };

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
  const before = read("hasta");
  return before === null ? { from: read("desde"), isBack: false } : { from: before, isBack: true };
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
  const at = asked.from === null ? -1 : all.findIndex((row) => idOf(row) === asked.from);
  const read =
    asked.isBack && at >= 0
      ? all.slice(Math.max(0, at - max - 1), at).reverse()
      : all.slice(at + 1, at + max + 2);
  return toPage(read, { asked: at < 0 ? firstPage : asked, max, positionOf: idOf });
}
