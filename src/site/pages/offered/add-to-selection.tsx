import { mostUnits, type ServedIn, smallestQuantity } from "../../../catalogue/domain/pack.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { addCopy as copy } from "../../copy/site.ts";
import { openingHash } from "./before-hydration.ts";

/**
 * Form that puts a quantity of a product into «Mi selección», for cards, table rows and the product page of static pages
 * (`handle.scripts: "plain"`). Their script answers it (`add-from-static-page.ts`); the browser itself rejects quantities
 * that the product is not served in, and names both neighbours.
 */
export function AddToSelection({
  id,
  name,
  pack,
  isCompact = false,
}: {
  /** Public identifier of the product (`publicIdOf`). */
  id: string;
  name: string;
  pack: ServedIn;
  /** True in rows of tables and on small cards: without steppers. */
  isCompact?: boolean;
}) {
  const first = smallestQuantity(pack);
  return (
    <form data-add={id} className="needs-script flex flex-wrap items-center gap-2 print:hidden">
      <div className="flex items-center rounded-round border border-outline-strong bg-surface">
        {!isCompact && <Step by="stepDown" label={copy.less(name)} />}
        <input
          type="number"
          name="cantidad"
          aria-label={copy.quantity(name)}
          min={first}
          step={pack.multiple}
          max={mostUnits}
          defaultValue={first}
          required
          inputMode="numeric"
          className={`min-h-touch w-16 appearance-none rounded-round bg-transparent text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none ${isCompact ? "px-2" : ""}`}
        />
        {!isCompact && <Step by="stepUp" label={copy.more(name)} />}
      </div>
      <Button type="submit" variant="quiet" aria-label={copy.addNamed(name)} className="px-5!">
        {copy.add}
      </Button>
      <p
        role="status"
        data-added={copy.added(name)}
        data-full={copy.full}
        className="basis-full text-step--1 empty:hidden"
      />
      <a
        hidden
        href={`/${openingHash}`}
        data-see=""
        className="-mt-2 inline-flex min-h-touch basis-full items-center text-step--1 underline-quiet"
      >
        {copy.see}
      </a>
    </form>
  );
}

function Step({ by, label }: { by: "stepUp" | "stepDown"; label: string }) {
  return (
    <button
      type="button"
      data-step={by}
      aria-label={label}
      className="flex size-touch items-center justify-center rounded-round hover:bg-sunken"
    >
      <Icon name={by === "stepUp" ? "plus" : "minus"} className="size-5" />
    </button>
  );
}
