import { addCopy } from "../../copy/site.ts";
import type { ProductInSelection } from "../offered/selection.ts";
import { useUnits } from "../offered/use-units.ts";

/** Quantity field of a selected best seller; not in the server's HTML, which is the same for all visitors. */
export default function SelectedUnits({ product }: { product: ProductInSelection }) {
  const { id, name, quantity } = product;
  const { problem, keep } = useUnits(product);
  const problemId = `cantidad-${id}`;
  return (
    <>
      <input
        key={quantity}
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
        className="relative min-h-touch w-16 rounded-round border border-outline-strong bg-transparent px-2 text-center tabular-nums"
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
