import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { listCopy as copy } from "./copy/list-copy.ts";
import {
  type ChoiceFilter,
  filterParams,
  type ListFilters,
  narrowingFilters,
} from "./list-filters.ts";

export type FilterOptions = Readonly<Record<string, readonly { value: number; label: string }[]>>;

const maxUnfolded = 2;

/** Search form of a list: its search fields, and its choices, which are folded if there are many. */
export function ListFilterForm({
  label,
  filters,
  values,
  options = {},
}: {
  label: string;
  filters: ListFilters;
  values: Readonly<Record<string, string>>;
  options?: FilterOptions;
}) {
  const choices = Object.entries(filters).flatMap(([name, filter]) =>
    "options" in filter ? [{ name, filter, options: options[name] ?? [] }] : [],
  );
  const isFolded = choices.length > maxUnfolded;
  const fields = choices.map(({ name, ...choice }) => (
    <Choice key={name} name={name} value={values[name] ?? ""} {...choice} />
  ));
  return (
    <Form
      // Key: another address remounts the form, so that its fields show the filters of that address.
      key={String(filterParams(filters, values))}
      method="get"
      role="search"
      aria-label={label}
      className="mt-6 grid gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        {Object.entries(filters).map(
          ([name, filter]) =>
            "maxLength" in filter && (
              <div key={name} className="min-w-48 flex-1 sm:max-w-130">
                <Field
                  type="search"
                  name={name}
                  label={filter.label}
                  defaultValue={values[name]}
                  maxLength={filter.maxLength}
                  autoComplete="off"
                />
              </div>
            ),
        )}
        {!isFolded && fields}
        <Button type="submit" className="max-sm:size-12 max-sm:shrink-0 max-sm:p-0!">
          <Search aria-hidden="true" strokeWidth={1.75} className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{copy.find}</span>
        </Button>
      </div>
      {isFolded && (
        <details open={filterParams(onlyChoices(filters), values).size > 0}>
          <summary className="inline-flex min-h-touch min-w-touch cursor-pointer items-center text-step--1 underline-quiet">
            {copy.filters}
            {countOf(filters, values)}
          </summary>
          <div className="grid grid-cols-2 gap-3 pb-2 sm:flex sm:flex-wrap">{fields}</div>
        </details>
      )}
    </Form>
  );
}

function onlyChoices(filters: ListFilters): ListFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, filter]) => "options" in filter));
}

function countOf(filters: ListFilters, values: Readonly<Record<string, string>>): string {
  const count = narrowingFilters(onlyChoices(filters), values).length;
  return count > 0 ? ` · ${copy.chosen(count)}` : "";
}

function Choice({
  name,
  value,
  filter,
  options,
}: {
  name: string;
  value: string;
  filter: ChoiceFilter;
  options: readonly { value: number; label: string }[];
}) {
  const all =
    filter.options === "ids"
      ? options
      : Object.entries(filter.options).map(([each, label]) => ({ value: each, label }));
  return (
    <Select
      id={`filtro-${name}`}
      name={name}
      label={filter.label}
      dense={false}
      defaultValue={value}
      className="min-w-36 flex-1 sm:min-w-40 sm:flex-none"
    >
      {filter.any !== undefined && <option value="">{filter.any}</option>}
      {all.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
