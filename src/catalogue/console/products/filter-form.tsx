import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { catalogueShortNames, productStateNames } from "../../copy/es-catalogue-console.ts";
import { productListCopy as copy } from "../../copy/es-product-list.ts";
import { catalogueNames } from "../../domain/catalogue-names.ts";
import { productStates } from "../../domain/product.ts";
import {
  countChoices,
  lackSlugs,
  type ProductFilter,
  productFilterQuery,
  productLacks,
  productSortingSlugs,
  productSortings,
} from "../../domain/product-filter.ts";

type Option = { value: string | number; label: string };

export type FilterNames = { brands: readonly Option[]; categories: readonly Option[] };

export function ProductFilterForm({
  filter,
  names,
}: {
  filter: ProductFilter;
  names: FilterNames;
}) {
  const choices = countChoices(filter);
  const isNarrowed = choices > 0 || filter.text !== "";
  return (
    <Form
      // Key: another URL remounts the form, so that its fields show that URL's filters.
      key={productFilterQuery({ ...filter, page: 1 })}
      method="get"
      role="search"
      className="mt-5 grid gap-3"
    >
      <div className="flex items-end gap-3">
        <div className="min-w-0 grow sm:max-w-130">
          <Field
            type="search"
            name="busca"
            label={copy.search}
            defaultValue={filter.text}
            maxLength={200}
          />
        </div>
        <Button type="submit" className="max-sm:size-12 max-sm:shrink-0 max-sm:p-0!">
          <Search aria-hidden="true" strokeWidth={1.75} className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{copy.find}</span>
        </Button>
      </div>
      <details open={choices > 0 || filter.sorting !== "sku"}>
        <summary className="inline-flex min-h-touch min-w-touch cursor-pointer items-center text-step--1 underline-quiet">
          {copy.filters}
          {choices > 0 && ` · ${copy.chosen(choices)}`}
        </summary>
        <div className="grid grid-cols-2 gap-3 pb-2 sm:flex sm:flex-wrap">
          <Choices filter={filter} names={names} />
        </div>
      </details>
      {isNarrowed && (
        <p>
          <TextLink to={href("/gestion/catalogo")} className="text-step--1">
            {copy.clear}
          </TextLink>
        </p>
      )}
    </Form>
  );
}

function Choices({ filter, names }: { filter: ProductFilter; names: FilterNames }) {
  const { catalogue, brandId, categoryId, state, lack, sorting } = filter;
  const { any } = copy;
  return (
    <>
      <Choice name="catalogo" label={copy.catalogue} any={any.catalogue} chosen={catalogue}>
        {options(catalogueNames.map((value) => ({ value, label: catalogueShortNames[value] })))}
      </Choice>
      <Choice name="marca" label={copy.brand} any={any.brand} chosen={brandId}>
        {options(names.brands)}
      </Choice>
      <Choice name="categoria" label={copy.category} any={any.category} chosen={categoryId}>
        {options(names.categories)}
      </Choice>
      <Choice name="estado" label={copy.state} any={any.state} chosen={state}>
        {options(productStates.map((value) => ({ value, label: productStateNames[value] })))}
      </Choice>
      <Choice name="falta" label={copy.lack} any={any.lack} chosen={lack && lackSlugs[lack]}>
        {options(productLacks.map((lack) => ({ value: lackSlugs[lack], label: copy.lacks[lack] })))}
      </Choice>
      <Choice name="orden" label={copy.sorting} chosen={productSortingSlugs[sorting]}>
        {options(
          productSortings.map((name) => ({
            value: productSortingSlugs[name],
            label: copy.sortings[name],
          })),
        )}
      </Choice>
    </>
  );
}

function Choice({
  name,
  label,
  any,
  chosen,
  children,
}: {
  name: string;
  label: string;
  any?: string;
  chosen: string | number | null;
  children: ReactNode;
}) {
  return (
    <Select
      id={`filtro-${name}`}
      name={name}
      label={label}
      defaultValue={chosen ?? ""}
      className="min-w-0 sm:w-40"
    >
      {any !== undefined && <option value="">{any}</option>}
      {children}
    </Select>
  );
}

function options(all: readonly Option[]) {
  return all.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
