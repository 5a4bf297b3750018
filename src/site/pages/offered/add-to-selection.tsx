import { type FormEvent, useState } from "react";
import { href, useLocation } from "react-router";
import { quantitySentence } from "../../../catalogue/copy/es-prices.ts";
import {
  addUnits,
  judgeQuantity,
  type ServedIn,
  smallestQuantity,
} from "../../../catalogue/domain/pack.ts";
import { QuantityStepper } from "../../../catalogue/pages/offered/quantity-stepper.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { notify } from "../../../ui/notices.tsx";
import { addCopy as copy, selectionCopy } from "../../copy/site.ts";
import { parseUnits } from "./parse-units.ts";
import {
  addToSelection,
  openSelection,
  toggleInSelection,
  useSelectedQuantity,
} from "./selection.ts";

type Added = {
  /** Public identifier of the product (`publicIdOf`). */
  id: string;
  name: string;
  pack: ServedIn;
};

/**
 * Form that puts a quantity of a product into «Mi selección», for cards, table rows and the product page. Without
 * JavaScript the server stores it in a cookie (`selection-page.tsx`). An invalid quantity is refused, never rounded.
 */
export function AddToSelection({
  isCompact = false,
  units,
  onQuantity,
  ...product
}: Added & {
  /** Called with each quantity that the stepper shows. */
  onQuantity?: (quantity: number) => void;
  /** Units that a scanned code stands for, such as a case; added to the units that are already selected. */
  units?: number;
  /** Without stepper buttons, for table rows and small cards. */
  isCompact?: boolean;
}) {
  const { id, name, pack } = product;
  const { pathname, search } = useLocation();
  const { quantity, problem, submit } = useAdding(product);
  const isSelected = quantity !== null;
  const first =
    units === undefined
      ? (quantity ?? smallestQuantity(pack))
      : addUnits(pack, { known: quantity ?? null, units });
  const problemId = problem ? `cantidad-${id}` : undefined;
  return (
    <form
      method="post"
      action={href("/mi-seleccion")}
      onSubmit={submit}
      noValidate
      className={`relative flex flex-wrap items-center gap-2 print:hidden ${isCompact ? "min-w-30" : ""}`}
    >
      <input type="hidden" name="producto" value={id} />
      <input type="hidden" name="vuelta" value={pathname + search} />
      {isCompact ? (
        <input
          key={first}
          type="text"
          name="cantidad"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={first}
          aria-label={copy.quantity(name)}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problemId}
          className="min-h-touch w-16 rounded-round border border-outline-strong bg-transparent px-2 text-center tabular-nums"
        />
      ) : (
        <QuantityStepper
          key={first}
          pack={{ ...pack, unitsPerCase: null }}
          name="cantidad"
          productName={name}
          initial={first}
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
          variant="quiet"
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
          {quantity === undefined ? copy.isIn : copy.isInWith(quantity)}
        </p>
      )}
    </form>
  );
}

/** Hook: adds the quantity in the form to the selection, or returns the reason why it is refused. */
function useAdding({ id, name, pack }: Added) {
  const quantity = useSelectedQuantity(id);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("cantidad");
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
  }
  return { quantity, problem, submit };
}
