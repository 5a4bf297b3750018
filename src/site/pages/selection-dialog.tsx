import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ShelfProduct } from "../../catalogue/domain/best-sellers.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { openModal } from "../../ui/open-modal.ts";
import { catalogueAddress, filledCatalogues } from "../copy/shelves.ts";
import { selectionCopy as copy } from "../copy/site.ts";
import { CardPicture } from "./offered/card-picture.tsx";
import { toggleInSelection } from "./offered/selection.ts";

/** Native dialog: the browser handles Escape, makes the page inert and returns the focus. */
export default function SelectionDialog({
  selection,
  onClose,
}: {
  selection: readonly ShelfProduct[];
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
  selection: readonly ShelfProduct[];
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
      <p id="seleccion-texto" className="mt-2 text-muted">
        {selection.length > 0 ? copy.text : copy.empty}
      </p>
      {selection.length > 0 ? (
        <>
          <SelectionList selection={selection} />
          <ButtonLink to="/#solicitar-acceso" onClick={onLeave} className="mt-8">
            {copy.action}
          </ButtonLink>
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

function SelectionList({ selection }: { selection: readonly ShelfProduct[] }) {
  return (
    <ul className="mt-6 border-t border-line">
      {selection.map((product) => (
        <li key={product.id} className="flex items-center gap-4 border-b border-line py-3">
          <Link
            to={product.path ?? catalogueAddress(product.catalogue) ?? "/"}
            tabIndex={-1}
            aria-hidden="true"
            className="shrink-0"
          >
            <CardPicture
              product={product}
              isDecorative
              sizes="64px"
              className="h-20 w-16 rounded-small object-cover"
            />
          </Link>
          <div className="min-w-0 grow">
            <p className="caps text-muted">{product.brand}</p>
            <p className="leading-snug">{product.name}</p>
          </div>
          <button
            type="button"
            aria-label={copy.remove(product.name)}
            onClick={() => toggleInSelection(product.id)}
            className="-mr-3 flex size-touch shrink-0 items-center justify-center rounded-round hover:bg-sunken"
          >
            <Icon name="cross" className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
