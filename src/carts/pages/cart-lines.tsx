import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { CentsText, UnitPriceText } from "../../storefront/pages/offered/price.tsx";
import { QuantityStepper } from "../../storefront/pages/offered/quantity-stepper.tsx";
import { Button } from "../../ui/button.tsx";
import { controlStyles, FieldHint } from "../../ui/field.tsx";
import { cartCopy as copy } from "../copy/cart-copy.ts";
import { maxLineNoteLength } from "../domain/cart.ts";
import type { CartAnswer } from "./line-forms.ts";
import { lineAnchor } from "./lines-to-review.tsx";
import type { ShownLine } from "./offered/read-shown-cart.ts";

/** Lines of the cart or of a list, each with the forms that change its quantity and its note. */
export function CartLines({
  lines,
  noted,
}: {
  lines: readonly ShownLine[];
  /** Note that was not saved, for its field. */
  noted: CartAnswer["noted"];
}) {
  return (
    <ul aria-label={copy.list} className="border-b border-line">
      {lines.map((line) => (
        <li
          key={line.productId}
          id={lineAnchor(line)}
          data-sku={line.sku ?? undefined}
          className={`grid scroll-mt-24 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_16.5rem_7rem] sm:items-center sm:gap-x-6 ${line.problem ? "border-l-4 border-l-danger pl-4" : ""}`}
        >
          <div className="min-w-0">
            <ProductOfLine line={line} />
            <NoteForm
              // A saved note closes its form; a saved quantity leaves what is being typed.
              key={line.note}
              line={line}
              unsaved={noted?.productId === line.productId ? noted.typed : undefined}
            />
          </div>
          <QuantityForm line={line} />
          <p className="text-right tabular-nums">
            {line.net !== null && (
              <span className="font-semibold">
                <CentsText amount={line.net} />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function ProductOfLine({ line }: { line: ShownLine }) {
  const { name, path, sku, brand, unit, stock, problem, replacement } = line;
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {path ? (
          <a href={path} className="hover:underline">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      <p className="text-step--1 text-muted">{[brand, sku].filter(Boolean).join(" · ")}</p>
      {unit !== null && (
        <p className="text-step--1 text-muted tabular-nums">
          <UnitPriceText unit={unit} isExact /> {copy.perUnit}
        </p>
      )}
      {stock !== "" && <p className="text-step--1 text-muted">{stock}</p>}
      {problem && (
        <p className="mt-1 font-medium text-danger">
          <span aria-hidden="true">▲ </span>
          {problem.sentence}
        </p>
      )}
      {replacement && (
        <p className="text-step--1">
          {copy.replacement}{" "}
          <a href={replacement.path} className="underline-quiet">
            {replacement.name}
          </a>
        </p>
      )}
    </>
  );
}

/** The note of a line behind a disclosure, for few lines need one. */
function NoteForm({ line, unsaved }: { line: ShownLine; unsaved: string | undefined }) {
  const { productId, name, note } = line;
  const id = `nota-${productId}`;
  const { add, change, of, hint, save, shown } = copy.note;
  return (
    <>
      {note !== "" && <p className="mt-1 wrap-anywhere">{shown(note)}</p>}
      <details open={unsaved !== undefined}>
        <summary className="inline-flex min-h-touch items-center text-step--1 text-muted underline-quiet">
          {note === "" ? add : change}
          <span className="sr-only">: {name}</span>
        </summary>
        <Form method="post" className="mt-1 grid gap-2" preventScrollReset>
          <LineInputs line={line} />
          <label htmlFor={id} className="sr-only">
            {of(name)}
          </label>
          <FieldHint id={id} hint={hint} />
          <input
            id={id}
            name="note"
            type="text"
            autoComplete="off"
            maxLength={maxLineNoteLength}
            defaultValue={unsaved ?? note}
            aria-describedby={`${id}-hint`}
            className={`min-h-touch px-3 ${controlStyles}`}
          />
          <Button
            type="submit"
            variant="quiet"
            name="intent"
            value="note"
            className="justify-self-start"
          >
            {save}
          </Button>
        </Form>
      </details>
    </>
  );
}

function QuantityForm({ line }: { line: ShownLine }) {
  const { name, quantity, isOffered, problem } = line;
  const { form, submitSoon } = useSubmitSoon();
  return (
    <div className="grid gap-2 max-sm:order-last max-sm:col-span-full">
      <Form
        ref={form}
        method="post"
        className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1"
        preventScrollReset
      >
        <LineInputs line={line} />
        {isOffered ? (
          <Quantity line={line} onQuantity={submitSoon} />
        ) : (
          <span className="tabular-nums">{copy.units(quantity)}</span>
        )}
        <button
          type="submit"
          name="intent"
          value="remove"
          aria-label={copy.removeNamed(name)}
          className="min-h-touch px-2 underline-quiet"
        >
          {copy.remove}
        </button>
      </Form>
      {problem && problem.near.length > 0 && (
        <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
          <LineInputs line={line} />
          {problem.near.map((near) => (
            <Button key={near} type="submit" variant="quiet" name="quantity" value={near}>
              {copy.put(near)}
            </Button>
          ))}
        </Form>
      )}
    </div>
  );
}

function Quantity({ line, onQuantity }: { line: ShownLine; onQuantity: () => void }) {
  const { productId, version, name, pack, quantity, problem } = line;
  return (
    <>
      <QuantityStepper
        // A new key, so that the field shows what was saved.
        key={`${version} ${quantity}`}
        id={`unidades-${productId}`}
        pack={pack}
        name="quantity"
        productName={name}
        initial={quantity}
        stored={quantity}
        onQuantity={onQuantity}
        aria-invalid={problem !== null || undefined}
      />
      {/* Hidden, it is still the button that Enter presses, so that no line is removed by it. */}
      <Button
        type="submit"
        variant="quiet"
        aria-label={copy.changeNamed(name)}
        className="without-script"
      >
        {copy.change}
      </Button>
    </>
  );
}

/** Milliseconds without another change before a quantity is saved. */
const restBeforeSaving = 700;

/** Hook: submits the form once its quantity has not changed for a moment. */
function useSubmitSoon() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function submitSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form.current?.requestSubmit(), restBeforeSaving);
  }
  return { form, submitSoon };
}

function LineInputs({ line: { productId, version } }: { line: ShownLine }) {
  return (
    <>
      <SeenCompany />
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

/** Message about what was not changed, with the quantities that the line may get instead. */
export function CartProblem({ problem, offer }: Pick<CartAnswer, "problem" | "offer">) {
  return (
    <FormMessage>
      {problem}
      {offer && offer.near.length > 0 && (
        <Form method="post" className="mt-3 flex flex-wrap gap-2">
          <SeenCompany />
          <input type="hidden" name="product" value={offer.productId} />
          <input type="hidden" name="version" value={offer.version} />
          {offer.near.map((quantity) => (
            <Button key={quantity} type="submit" variant="quiet" name="quantity" value={quantity}>
              {copy.put(quantity)}
            </Button>
          ))}
        </Form>
      )}
    </FormMessage>
  );
}
