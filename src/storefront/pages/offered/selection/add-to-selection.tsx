import { type FocusEvent, type FormEvent, useState } from "react";
import { href, useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import {
  addUnits,
  judgeQuantity,
  type ServedIn,
  smallestQuantity,
} from "../../../../products/domain/pack.ts";
import type { RootData } from "../../../../seller/pages/offered/use-seller.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { notify } from "../../../../ui/notices.tsx";
import { quantitySentence } from "../../../copy/prices-copy.ts";
import { addToCartCopy, addCopy as copy, selectionCopy } from "../../../copy/selection-copy.ts";
import { QuantityStepper, UnitBeside } from "../quantity-stepper.tsx";
import { parseUnits } from "./parse-units.ts";
import {
  addToSelection,
  openSelection,
  toggleInSelection,
  useSelectedQuantity,
} from "./selection.ts";
import { useShownUnits } from "./use-shown-units.ts";

type Added = {
  /** Public identifier of the product (`publicIdOf`). */
  id: string;
  name: string;
  pack: ServedIn;
};

/**
 * Puts a quantity into the cart of a member's company, or for all others into «Mi selección», without JavaScript in a
 * cookie. An invalid quantity is refused, never rounded.
 */
export function AddToSelection({
  isCompact = false,
  isMain = false,
  units,
  onQuantity,
  onAdded,
  ...product
}: Added & {
  onQuantity?: (quantity: number) => void;
  /** The form that its page is about: its button is the green one, and a quantity is judged when its field is left. */
  isMain?: boolean;
  onAdded?: (form: HTMLFormElement) => void;
  /** Units that a scanned code stands for, such as a case; added to the units that are already selected. */
  units?: number;
  /** Without stepper buttons, for table rows and small cards. */
  isCompact?: boolean;
}) {
  const { id, name, pack } = product;
  const { pathname, search } = useLocation();
  const hasCart = useRouteLoaderData<RootData>("root")?.cart !== undefined;
  const selecting = useAdding(product, onAdded);
  const ordering = useAddingToCart(product, onAdded);
  const { quantity, problem, judge, submit, forget } = hasCart ? ordering : selecting;
  const isSelected = quantity !== null;
  const first =
    units === undefined
      ? (quantity ?? smallestQuantity(pack))
      : addUnits(pack, { known: quantity ?? null, units });
  const field = useShownUnits(first, quantity);
  const [typed, setTyped] = useState<string>();
  function read(text: string) {
    setTyped(text);
    if (/^\d{1,7}$/.test(text)) onQuantity?.(Number(text));
  }
  const problemId = problem ? `cantidad-${id}` : undefined;
  return (
    <form
      method="post"
      action={hasCart ? href("/carrito") : href("/mi-seleccion")}
      onSubmit={submit}
      onReset={forget}
      noValidate
      className={`relative flex flex-wrap items-center print:hidden ${isCompact ? "min-w-32 gap-1 md:min-w-37 md:gap-1.5" : "gap-2"}`}
    >
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="back" value={pathname + search} />
      {isCompact ? (
        <span className="inline-flex w-20 items-stretch rounded-round border border-outline-strong md:w-24">
          <input
            ref={field}
            type="text"
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            defaultValue={first}
            onInput={({ currentTarget }) => read(currentTarget.value)}
            aria-label={copy.quantity(name)}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problemId}
            className="min-h-touch w-full min-w-touch flex-1 rounded-round bg-transparent text-right tabular-nums"
          />
          <UnitBeside quantity={Number(typed ?? first)} />
        </span>
      ) : (
        <QuantityStepper
          pack={{ ...pack, unitsPerCase: null }}
          name="quantity"
          productName={name}
          initial={first}
          stored={quantity ?? null}
          hasUnit
          {...(isMain && { onBlur: judge })}
          {...(onQuantity && { onQuantity })}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problemId}
        />
      )}
      {isCompact ? (
        <button
          type="submit"
          aria-label={copy.addNamed(name)}
          className={`flex size-touch items-center justify-center rounded-round border border-outline-strong fades hover:border-ink hover:bg-ink hover:text-on-ink ${isSelected ? "border-ink bg-ink text-on-ink" : ""}`}
        >
          <Icon name={isSelected ? "check" : "plus"} className="size-5" />
        </button>
      ) : (
        <Button
          type="submit"
          variant={isMain ? "primary" : "quiet"}
          aria-label={isSelected ? copy.changeNamed(name) : copy.addNamed(name)}
        >
          {isSelected ? copy.change : copy.add}
        </Button>
      )}
      {problem && (
        <p id={problemId} role="alert" className="basis-full text-step--1 text-danger">
          {problem}
        </p>
      )}
      {!isCompact && quantity !== null && (
        <p className="basis-full text-step--1 text-muted">
          {hasCart
            ? addToCartCopy.isIn(quantity ?? 0)
            : quantity === undefined
              ? copy.isIn
              : copy.isInWith(quantity)}
        </p>
      )}
    </form>
  );
}

/** Hook: reason why a quantity is refused; `judge` finds it when the field is left. */
function useProblem(pack: ServedIn) {
  const [problem, setProblem] = useState<string | null>(null);
  function judge({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
    setProblem(quantitySentence(judgeQuantity(pack, parseUnits(value))));
  }
  return { problem, setProblem, judge };
}

/** Hook: adds the quantity in the form to the selection, or returns the reason why it is refused. */
function useAdding({ id, name, pack }: Added, onAdded?: (form: HTMLFormElement) => void) {
  const quantity = useSelectedQuantity(id);
  const { problem, setProblem, judge } = useProblem(pack);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("quantity");
    const units = parseUnits(String(typed));
    const sentence = quantitySentence(judgeQuantity(pack, units));
    setProblem(sentence);
    if (sentence !== null) return;
    if (!addToSelection(id, units)) return setProblem(copy.full);
    notify({
      text: copy.announceAdded({ name, quantity: units }),
      actions: [
        { label: selectionCopy.see, act: openSelection },
        ...(quantity === null
          ? [{ label: selectionCopy.undo, act: () => void toggleInSelection(id) }]
          : []),
      ],
    });
    onAdded?.(event.currentTarget);
  }
  return { quantity, problem, judge, submit, forget: () => setProblem(null) };
}

/** Hook: posts the quantity in the form to the cart; what the server refuses is shown on the page of the cart. */
function useAddingToCart({ name, pack }: Added, onAdded?: (form: HTMLFormElement) => void) {
  const [added, setAdded] = useState<number | null>(null);
  const { problem, setProblem, judge } = useProblem(pack);
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const posted = new FormData(form);
    const units = parseUnits(String(posted.get("quantity")));
    const sentence = quantitySentence(judgeQuantity(pack, units));
    setProblem(sentence);
    if (sentence !== null) return;
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams([...posted].map(([key, value]) => [key, String(value)])),
      redirect: "manual",
    }).catch(() => null);
    if (answer?.type !== "opaqueredirect") return form.submit();
    setAdded(units);
    notify({
      text: addToCartCopy.announceAdded({ name, quantity: units }),
      actions: [{ label: addToCartCopy.see, act: () => location.assign(href("/carrito")) }],
    });
    onAdded?.(form);
    await revalidate();
  }
  return { quantity: added, problem, judge, submit, forget: () => setProblem(null) };
}
