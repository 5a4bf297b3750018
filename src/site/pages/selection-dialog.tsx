import { useEffect, useRef } from "react";
import { selectionCopy as copy } from "../../storefront/copy/selection-copy.ts";
import { filledCatalogues } from "../../storefront/copy/shelves.ts";
import type { ProductInSelection } from "../../storefront/pages/offered/selection/selection.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { openModal } from "../../ui/open-modal.ts";
import { SelectedProducts } from "./selected-products.tsx";
import { RequestAccessLink, SelectionText } from "./selection-text.tsx";

/** Native dialog: the browser handles Escape, makes the page inert and returns the focus. */
export default function SelectionDialog({
  selection,
  onClose,
}: {
  selection: readonly ProductInSelection[];
  onClose: () => void;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => openModal(box.current), []);
  return (
    <dialog
      ref={box}
      aria-labelledby="seleccion-titulo"
      aria-describedby="seleccion-texto"
      onClose={onClose}
      className="ml-auto h-dvh max-h-none w-full max-w-md overflow-y-auto bg-paper text-ink shadow-raised backdrop:bg-ink/50"
    >
      {/* Fills the dialog, so that only a click beside the dialog has the dialog element as its target. */}
      <div className="flex min-h-full flex-col p-6 sm:p-8">
        <SelectionPanel selection={selection} onLeave={() => box.current?.close()} />
      </div>
    </dialog>
  );
}

function SelectionPanel({
  selection,
  onLeave,
}: {
  selection: readonly ProductInSelection[];
  onLeave: () => void;
}) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h2 id="seleccion-titulo" className="text-step-3">
          {copy.name}
        </h2>
        <button
          type="button"
          aria-label={copy.close}
          onClick={onLeave}
          className="-mr-2.5 flex size-touch items-center justify-center rounded-round hover:bg-sunken"
        >
          <Icon name="cross" />
        </button>
      </div>
      <SelectionText id="seleccion-texto" isEmpty={selection.length === 0} className="mt-2" />
      {selection.length > 0 ? (
        <>
          <SelectedProducts products={selection} />
          <RequestAccessLink onClick={onLeave} className="mt-8" />
        </>
      ) : (
        filledCatalogues().length > 0 && (
          <ButtonLink variant="quiet" to="/#mas-vendidos" onClick={onLeave} className="mt-8">
            {copy.emptyAction}
          </ButtonLink>
        )
      )}
    </>
  );
}
