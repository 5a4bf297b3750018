import { type ComponentProps, useState } from "react";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { pricesCopy } from "../../copy/es-prices.ts";
import {
  mostUnits,
  type Pack,
  quantityAbove,
  quantityBelow,
  smallestQuantity,
} from "../../domain/pack.ts";

const { stepper: copy } = pricesCopy;

/** An invalid quantity is not rounded: the server rejects it and offers the nearest valid ones. */
export function QuantityStepper({
  pack,
  name,
  productName,
  initial = smallestQuantity(pack),
  onQuantity,
  ...props
}: {
  pack: Pack;
  name: string;
  productName: string;
  initial?: number;
  onQuantity?: (quantity: number) => void;
} & Pick<ComponentProps<"input">, "id" | "form" | "aria-describedby" | "aria-invalid">) {
  const isHydrated = useIsHydrated();
  const [typed, setTyped] = useState(String(initial));
  const [known, setKnown] = useState(initial);
  // Not by a new key, with which the field would lose the focus when Enter adds the product.
  if (known !== initial) {
    setKnown(initial);
    setTyped(String(initial));
  }
  const quantity = Number(typed);
  const set = (text: string) => {
    setTyped(text);
    if (/^\d{1,7}$/.test(text)) onQuantity?.(Number(text));
  };
  return (
    <span className="inline-flex items-stretch rounded-round border border-outline-strong">
      {isHydrated && (
        <Step sign="−" name={copy.less} to={quantityBelow(pack, quantity)} set={set} />
      )}
      <input
        {...props}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(mostUnits).length}
        name={name}
        value={typed}
        onChange={(event) => set(event.target.value)}
        aria-label={copy.label(productName)}
        className="min-h-touch w-16 rounded-round bg-transparent px-2 text-center tabular-nums"
      />
      {isHydrated && (
        <Step sign="+" name={copy.more} to={quantityAbove(pack, quantity)} set={set} />
      )}
    </span>
  );
}

function Step({
  sign,
  name,
  to,
  set,
}: {
  sign: string;
  name(quantity: number): string;
  to: number | null;
  set(text: string): void;
}) {
  const isPossible = to !== null && Number.isSafeInteger(to);
  return (
    <button
      type="button"
      disabled={!isPossible}
      aria-label={isPossible ? name(to) : sign}
      onClick={() => isPossible && set(String(to))}
      className="min-h-touch min-w-touch rounded-round text-step-1 disabled:text-muted"
    >
      {sign}
    </button>
  );
}
