import { lazy, Suspense, useEffect, useState } from "react";
import { selectionWords as words } from "../../content/site.ts";
import { Icon } from "../../ui/icon.tsx";
import { useSelection } from "./selection.ts";

/** Most visitors never open it, so nobody else fetches it. */
const SelectionDialog = lazy(() => import("./selection-dialog.tsx"));

/** A page that comes with it begins with the list open. */
export const openingHash = "#mi-seleccion";

/** The header's bag with its count, and the list that it opens. */
export function SelectionButton() {
  const selection = useSelection();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(location.hash === openingHash), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.open(selection.length)}
        onClick={() => setIsOpen(true)}
        className={shape}
      >
        <Icon name="bag" />
        {selection.length > 0 && <span className={badge}>{selection.length}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <SelectionDialog selection={selection} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export const shape =
  "needs-script relative flex size-touch print:hidden shrink-0 items-center justify-center rounded-round hover:bg-sunken";
export const badge =
  "absolute top-0.5 right-0 min-w-5 rounded-round bg-primary px-1 text-center text-xs/5 font-semibold text-on-primary";
