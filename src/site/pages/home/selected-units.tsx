import { addCopy } from "../../../storefront/copy/selection-copy.ts";
import type { ProductInSelection } from "../../../storefront/pages/offered/selection/selection.ts";
import { useShownUnits } from "../../../storefront/pages/offered/selection/use-shown-units.ts";
import { useUnits } from "../../../storefront/pages/offered/selection/use-units.ts";

/** Quantity field of a selected best seller; not in the server's HTML, which is the same for all visitors. */
export default function SelectedUnits({ product }: { product: ProductInSelection }) {
  const { id, name, quantity } = product;
  const { problem, keep } = useUnits(product);
  const field = useShownUnits(quantity);
  const problemId = `cantidad-${id}`;
  return (
    <>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        defaultValue={quantity}
        aria-label={addCopy.quantity(name)}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : problemId}
        onBlur={({ currentTarget }) => keep(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && keep(currentTarget.value)}
        className="relative order-last min-h-touch w-full rounded-round sm:order-none sm:w-16 border border-outline-strong bg-transparent px-2 text-center tabular-nums"
      />
      {problem && (
        <p
          id={problemId}
          role="alert"
          className="relative order-last basis-full text-step--1 text-danger"
        >
          {problem}
        </p>
      )}
    </>
  );
}
