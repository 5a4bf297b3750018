import {
  productsIn,
  toggleInSelection,
  useSelection,
  writtenSelection,
} from "../../../../site/pages/offered/selection.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { requestForm } from "../../../copy/es-request-form.ts";

/** Selected products: those stored in the browser or, without JavaScript, those returned with the form. */
export function SelectionField({ typed }: { typed: string | undefined }) {
  const kept = useSelection();
  const selection = kept.length > 0 ? kept : productsIn(typed ?? "");
  if (selection.length === 0) return null;
  return (
    <fieldset className="mt-6 min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-2 w-full font-medium">{requestForm.selection}</legend>
      <input type="hidden" name="selection" value={writtenSelection(selection)} />
      <ul className="clear-both flex flex-wrap gap-2">
        {selection.map(({ slug, name }) => (
          <li
            key={slug}
            className="flex max-w-full items-center rounded-round border border-line bg-surface pl-4"
          >
            <span className="min-w-0 py-2 leading-tight wrap-anywhere">{name}</span>
            <button
              type="button"
              aria-label={requestForm.removeFromSelection(name)}
              onClick={() => toggleInSelection(slug)}
              className="needs-script flex size-touch shrink-0 items-center justify-center rounded-round hover:bg-sunken"
            >
              <Icon name="cross" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
