import { useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Options, Select } from "../../../ui/select.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { productStateNames } from "../../copy/catalogue-console-copy.ts";
import { productListCopy } from "../../copy/product-list-copy.ts";
import { productStates } from "../../domain/product.ts";

const copy = productListCopy.bulk;

/** Id of the form to which the boxes in the rows of the list belong. */
export const bulkFormId = "cambios";

type Choice = { value: number; label: string };

/** Form that changes the ticked products of the list; folded until it is wanted. */
export function BulkForm({
  brands,
  categories,
}: {
  brands: readonly Choice[];
  categories: readonly Choice[];
}) {
  const { key, search } = useLocation();
  return (
    <details className="group/bulk mt-4 rounded-medium border border-line px-4">
      <summary className="inline-flex min-h-touch items-center underline-quiet">
        {copy.title}
      </summary>
      {/* A new key after each load clears the choices, as the boxes of the new rows are clear. */}
      <form
        key={key}
        id={bulkFormId}
        method="post"
        action={href("/gestion/catalogo/productos/cambios")}
        className="pb-4"
      >
        <input type="hidden" name="returnTo" value={search} />
        <p className="max-w-measure text-step--1 text-muted">{copy.text}</p>
        <SelectAll />
        <div className="mt-1 grid items-end gap-x-4 gap-y-3 sm:grid-cols-3">
          <Select id="cambio-estado" name="state" label={copy.state}>
            <option value="">{copy.keep}</option>
            <Options values={productStates} names={productStateNames} />
          </Select>
          <ChoiceOf id="cambio-marca" name="brand" label={copy.brand} choices={brands} />
          <ChoiceOf
            id="cambio-categoria"
            name="category"
            label={copy.category}
            choices={categories}
          />
        </div>
        <Button type="submit" className="mt-4">
          {copy.submit}
        </Button>
      </form>
    </details>
  );
}

function ChoiceOf({
  choices,
  ...select
}: {
  id: string;
  name: string;
  label: string;
  choices: readonly Choice[];
}) {
  return (
    <Select {...select}>
      <option value="">{copy.keep}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** Box that ticks all rows of the page, and follows them. */
function SelectAll() {
  const isHydrated = useIsHydrated();
  const [isAll, setIsAll] = useState(false);
  useEffect(() => {
    const follow = () => setIsAll(boxes().length > 0 && boxes().every(({ checked }) => checked));
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  }, []);
  if (!isHydrated) return null;
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isAll}
        onChange={({ target }) => {
          for (const box of boxes()) box.checked = target.checked;
          setIsAll(target.checked);
        }}
        className="size-5 cursor-pointer accent-primary"
      />
      {copy.all}
    </label>
  );
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>("[data-tick]")];
}
