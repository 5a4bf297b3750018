import type { FormEvent } from "react";
import { href, Link } from "react-router";
import { writeSelection } from "../../kernel/selection.ts";
import { ticked } from "../../kernel/ticked.ts";
import { addCopy, selectionCopy as copy } from "../../storefront/copy/selection-copy.ts";
import { catalogueAddress } from "../../storefront/copy/shelves.ts";
import { CardPicture } from "../../storefront/pages/offered/card-picture.tsx";
import {
  type ProductInSelection,
  toggleInSelection,
} from "../../storefront/pages/offered/selection/selection.ts";
import { useUnits } from "../../storefront/pages/offered/selection/use-units.ts";
import { Icon } from "../../ui/icon.tsx";
import type { SelectionAmounts } from "./amounts-of-selection.ts";
import { LineAmounts, SelectionTotals } from "./selection-amounts.tsx";
import { useAmounts } from "./use-amounts.ts";
import { useStockWords } from "./use-stock-words.ts";

/** Products of «Mi selección» with stock, quantities and amounts, for its dialog and its page. Each row is a form. */
export function SelectedProducts({
  products,
  stock = none,
  amounts: known = null,
}: {
  products: readonly ProductInSelection[];
  /** Stock texts that came with the page, by product and quantity. */
  stock?: Readonly<Record<string, string>>;
  amounts?: SelectionAmounts | null;
}) {
  const words = useStockWords(products, stock);
  const amounts = useAmounts(products, known);
  return (
    <>
      <ul className="mt-6 border-t border-line">
        {products.map((product) => (
          <li key={product.id} className="flex gap-4 border-b border-line py-3">
            <Link
              to={product.path ?? catalogueAddress(product.catalogue) ?? "/"}
              tabIndex={-1}
              aria-hidden="true"
              className="w-16 shrink-0"
            >
              <CardPicture
                product={product}
                isDecorative
                sizes="64px"
                className="h-20 w-full rounded-small object-cover"
              />
            </Link>
            <div className="min-w-0 grow">
              <p className="caps text-muted">{product.brand}</p>
              <p className="leading-snug">
                {product.path === null ? (
                  product.name
                ) : (
                  <Link to={product.path} className="no-underline hover:underline">
                    {product.name}
                  </Link>
                )}
              </p>
              <p className="min-h-[1lh] text-step--1 text-muted">
                {words[writeSelection([product])]}
              </p>
              <QuantityForm key={product.quantity} product={product} />
              {amounts && <LineAmounts product={product} amounts={amounts} />}
            </div>
          </li>
        ))}
      </ul>
      {amounts && <SelectionTotals amounts={amounts} count={products.length} />}
    </>
  );
}

const none: Readonly<Record<string, string>> = {};

function QuantityForm({ product }: { product: ProductInSelection }) {
  const { id, name, quantity } = product;
  const { problem, keep } = useUnits(product);
  const problemId = `cantidad-elegida-${id}`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keep(String(new FormData(event.currentTarget).get("quantity")));
  }

  return (
    <form
      method="post"
      action={href("/mi-seleccion")}
      onSubmit={submit}
      noValidate
      className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <input type="hidden" name="product" value={id} />
      <label className="flex items-center gap-2 text-step--1 text-muted">
        <input
          type="text"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={quantity}
          aria-label={addCopy.quantity(name)}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : problemId}
          onBlur={({ currentTarget }) => keep(currentTarget.value)}
          className="min-h-touch w-16 rounded-small sm:w-20 border border-outline bg-surface px-2 text-center text-ink tabular-nums"
        />
        {copy.units(quantity)}
      </label>
      <noscript>
        <button type="submit" className="min-h-touch text-step--1 underline-quiet">
          {copy.change}
        </button>
        <button
          type="submit"
          name="remove"
          value={ticked}
          aria-label={copy.remove(name)}
          className={removeShape}
        >
          <Icon name="cross" className="size-5" />
        </button>
      </noscript>
      <button
        type="button"
        aria-label={copy.remove(name)}
        onClick={() => toggleInSelection(id)}
        className={`needs-script ${removeShape}`}
      >
        <Icon name="cross" className="size-5" />
      </button>
      {problem && (
        <p id={problemId} role="alert" className="basis-full text-step--1 text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

const removeShape =
  "ml-auto flex size-touch shrink-0 items-center justify-center rounded-round hover:bg-sunken";
