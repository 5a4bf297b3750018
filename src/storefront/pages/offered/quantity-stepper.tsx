import { type ComponentProps, useState } from "react";
import {
  maxUnits,
  type Pack,
  quantityAbove,
  quantityBelow,
  smallestQuantity,
} from "../../../products/domain/pack.ts";
import { pricesCopy, unitsShort } from "../../copy/prices-copy.ts";
import { showUnits, useShownUnits } from "./selection/use-shown-units.ts";

const { stepper: copy } = pricesCopy;

/**
 * Quantity field with buttons. The browser keeps its text (no `value`), so that hydration changes nothing that was typed
 * before. An invalid quantity is not rounded: the server rejects it and offers the nearest valid ones.
 */
export function QuantityStepper({
  pack,
  name,
  productName,
  initial = smallestQuantity(pack),
  stored = initial,
  hasUnit = false,
  onQuantity,
  ...props
}: {
  pack: Pack;
  name: string;
  productName: string;
  initial?: number;
  /** Quantity in the selection; what else is typed stays when `initial` changes. */
  stored?: number | null;
  /** True if «uds.» stands beside the number. */
  hasUnit?: boolean;
  onQuantity?: (quantity: number) => void;
} & Pick<ComponentProps<"input">, "id" | "form" | "onBlur" | "aria-describedby" | "aria-invalid">) {
  const field = useShownUnits(initial, stored);
  const [typed, setTyped] = useState<{ quantity: number; initial: number }>();
  const quantity = typed?.initial === initial ? typed.quantity : initial;
  const read = (text: string) => {
    setTyped({ quantity: Number(text), initial });
    if (/^\d{1,7}$/.test(text)) onQuantity?.(Number(text));
  };
  /** Steps from what is in the field, which may have been typed before hydration. */
  const step = (next: typeof quantityAbove) => {
    if (!field.current) return;
    const to = next(pack, Number(field.current.value));
    if (!isPossible(to)) return;
    showUnits(field.current, String(to));
    read(field.current.value);
  };
  return (
    <span className="inline-flex items-stretch rounded-round border border-outline-strong">
      <Step
        sign="−"
        name={copy.less}
        to={quantityBelow(pack, quantity)}
        onStep={() => step(quantityBelow)}
      />
      <input
        {...props}
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(maxUnits).length}
        name={name}
        defaultValue={initial}
        onInput={({ currentTarget }) => read(currentTarget.value)}
        aria-label={copy.label(productName)}
        className={`min-h-touch rounded-round bg-transparent tabular-nums ${hasUnit ? "w-10 min-w-touch flex-1 text-right" : "w-16 px-2 text-center"}`}
      />
      {hasUnit && <UnitBeside quantity={quantity} />}
      <Step
        sign="+"
        name={copy.more}
        to={quantityAbove(pack, quantity)}
        onStep={() => step(quantityAbove)}
      />
    </span>
  );
}

/** Unit beside a quantity field, whose label says it to screen readers. */
export function UnitBeside({ quantity }: { quantity: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none flex-1 self-center pl-1 text-left text-step--1 text-muted @max-[20rem]:hidden"
    >
      {unitsShort(quantity)}
    </span>
  );
}

function Step({
  sign,
  name,
  to,
  onStep,
}: {
  sign: string;
  name(quantity: number): string;
  to: number | null;
  onStep(): void;
}) {
  return (
    <button
      type="button"
      // Not `disabled`, which would swallow a press before hydration and lose the focus at the smallest quantity.
      aria-disabled={!isPossible(to) || undefined}
      aria-label={isPossible(to) ? name(to) : sign}
      onClick={onStep}
      className="needs-script min-h-touch min-w-touch rounded-round text-step-1 aria-disabled:text-muted"
    >
      {sign}
    </button>
  );
}

function isPossible(quantity: number | null): quantity is number {
  return quantity !== null && Number.isSafeInteger(quantity);
}
