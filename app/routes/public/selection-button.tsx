import { ShoppingBag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { selectionWords as words } from "../../content/site.ts";
import { useSelection } from "./selection.ts";

/** Most visitors never open it, so nobody else fetches it. */
const SelectionDialog = lazy(() => import("./selection-dialog.tsx"));

/** The header's bag with its count, and the list that it opens. */
export function SelectionButton() {
  const selection = useSelection();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.open(selection.length)}
        onClick={() => setIsOpen(true)}
        className="needs-script relative flex size-touch print:hidden shrink-0 items-center justify-center rounded-round hover:bg-sunken"
      >
        <ShoppingBag aria-hidden="true" strokeWidth={1.5} />
        {selection.length > 0 && (
          <span className="absolute top-0.5 right-0 min-w-5 rounded-round bg-primary px-1 text-center text-xs/5 font-semibold text-on-primary">
            {selection.length}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <SelectionDialog selection={selection} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
