/** Search field of a list. */
export type SearchFilter = { label: string; maxLength: number };

/**
 * Choice among `options` (value to label), or among rows whose names the page passes to the list, by their ids.
 * `any`: label of the choice that filters nothing; without it the first option is chosen, as for a sorting.
 */
export type ChoiceFilter = {
  label: string;
  any?: string;
  options: Readonly<Record<string, string>> | "ids";
};

/** Filters of a list by the name of their address parameter. */
export type ListFilters = Readonly<Record<string, SearchFilter | ChoiceFilter>>;

export type FilterValues<Filters extends ListFilters> = {
  [Name in keyof Filters]: Filters[Name] extends {
    options: Readonly<Record<infer Value extends string, string>>;
  }
    ? Value | (Filters[Name] extends { any: string } ? "" : never)
    : string;
};

/** Parses the filters of an address; a value that is not offered filters nothing. */
export function readFilters<Filters extends ListFilters>(
  filters: Filters,
  params: URLSearchParams,
): FilterValues<Filters> {
  const values = Object.entries(filters).map(([name, filter]) => [
    name,
    readValue(filter, params.get(name) ?? ""),
  ]);
  return Object.fromEntries(values) as FilterValues<Filters>;
}

function readValue(filter: SearchFilter | ChoiceFilter, value: string): string {
  if (!("options" in filter))
    return value.replaceAll("\0", "").trim().slice(0, filter.maxLength).toWellFormed();
  if (filter.options === "ids") return /^[1-9]\d{0,14}$/.test(value) ? value : "";
  return Object.hasOwn(filter.options, value) ? value : usualValue(filter);
}

/** Value of a filter that no address names. */
function usualValue(filter: SearchFilter | ChoiceFilter): string {
  return ("options" in filter && isSorting(filter) && Object.keys(filter.options)[0]) || "";
}

/** Name of the filter that sorts the list; undefined without one. */
export function sortingFilter(filters: ListFilters): string | undefined {
  return Object.keys(filters).find((name) => isSorting(filters[name]));
}

function isSorting(filter: SearchFilter | ChoiceFilter | undefined): boolean {
  return filter !== undefined && "options" in filter && filter.any === undefined;
}

/** Names of the filters that leave rows out of the list: neither empty nor a sorting. */
export function narrowingFilters(filters: ListFilters, values: Readonly<Record<string, string>>) {
  return Object.keys(filters).filter((name) => !isSorting(filters[name]) && values[name]);
}

/** Address parameters of the filters, without those that have their usual value. */
export function filterParams(filters: ListFilters, values: Readonly<Record<string, string>>) {
  const params = new URLSearchParams();
  for (const [name, filter] of Object.entries(filters)) {
    const value = values[name] ?? "";
    if (value !== usualValue(filter)) params.set(name, value);
  }
  return params;
}
