import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type ListPage, readPageAsked } from "../kernel/paging.ts";
import { ButtonLink } from "../ui/button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { listCopy } from "./copy/list-copy.ts";
import { type FilterOptions, ListFilterForm } from "./filter-form.tsx";
import {
  type FilterValues,
  filterParams,
  type ListFilters,
  narrowingFilters,
  readFilters,
  sortingFilter,
} from "./list-filters.ts";
import { type ListColumn, ListTable } from "./list-table.tsx";

type Definition<Row, Filters extends ListFilters> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  filters: Filters;
  /** Label of the link that takes the filters away. */
  clear?: string;
};

/** Loader data of a list: its page of rows and the values of its filters. */
type Listed<Row, Filters extends ListFilters> = {
  page: ListPage<Row>;
  values: FilterValues<Filters>;
};

/**
 * List of a page of the console: `read` parses its filters and page from an address, `List` shows them. A page whose
 * list needs more than this passes components: between form and rows as `children`, in cells, or as `empty`.
 */
export function defineList<Row, const Filters extends ListFilters>(
  definition: Definition<Row, Filters>,
) {
  const { filters, clear, ...table } = definition;

  function List({
    page,
    values,
    options,
    count,
    empty,
    params,
    children,
  }: Listed<Row, Filters> & {
    options?: FilterOptions;
    /** Number of rows of all pages, in words. */
    count?: string;
    empty: ReactNode;
    /** Address parameters of the page beside those of the filters. */
    params?: Readonly<Record<string, string>>;
    children?: ReactNode;
  }) {
    const { pathname } = useLocation();
    const sorting = sortingFilter(filters);
    const chosen: Readonly<Record<string, string>> = values;
    const sortBy = (value: string) => {
      const sorted = filterParams(filters, { ...chosen, [sorting ?? ""]: value });
      const search = new URLSearchParams({ ...params, ...Object.fromEntries(sorted) });
      return { pathname, search: String(search) };
    };
    return (
      <>
        {Object.keys(filters).length > 0 && (
          <ListFilterForm
            label={table.caption}
            filters={filters}
            values={values}
            options={options}
          />
        )}
        {children}
        <p
          role="status"
          className="mt-4 flex flex-wrap gap-x-4 text-step--1 text-muted empty:hidden"
        >
          {count !== undefined && <span className="tabular-nums">{count}</span>}
          {clear && isNarrowed(values) && <TextLink to={pathname}>{clear}</TextLink>}
        </p>
        {page.rows.length > 0 ? (
          <ListTable
            {...table}
            rows={page.rows}
            sorting={sorting ? { current: chosen[sorting] ?? "", to: sortBy } : undefined}
          />
        ) : (
          <div className="mt-4 max-w-measure">{empty}</div>
        )}
        <ListPageLinks
          page={page}
          params={{ ...params, ...Object.fromEntries(filterParams(filters, values)) }}
        />
      </>
    );
  }

  function isNarrowed(values: FilterValues<Filters>): boolean {
    return narrowingFilters(filters, values).length > 0;
  }

  return {
    List,
    isNarrowed,
    read: (params: URLSearchParams) => ({
      values: readFilters(filters, params),
      asked: readPageAsked(params),
    }),
  };
}

/** Links to the pages beside a list's page, and to its first one; `params`: the filters of the list. */
export function ListPageLinks({
  page: { previous, next, isFirst },
  params,
}: {
  page: Omit<ListPage<unknown>, "rows">;
  params?: Readonly<Record<string, string>>;
}) {
  const { pathname } = useLocation();
  const to = (position: Record<string, string>) => {
    const search = String(new URLSearchParams({ ...params, ...position }));
    return { pathname, search: search && `?${search}` };
  };
  if (isFirst && !next) return null;
  return (
    <nav aria-label={listCopy.pages} className="mt-5 flex flex-wrap items-center gap-4">
      {next && (
        <ButtonLink variant="quiet" rel="next" to={to({ desde: next })}>
          {listCopy.next}
        </ButtonLink>
      )}
      {previous && (
        <TextLink rel="prev" to={to({ hasta: previous })}>
          {listCopy.previous}
        </TextLink>
      )}
      {!isFirst && <TextLink to={to({})}>{listCopy.first}</TextLink>}
    </nav>
  );
}
