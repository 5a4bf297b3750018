import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { formatCents } from "../../kernel/money/format.ts";
import type { RootData } from "../../seller/pages/offered/use-seller.ts";
import { selectionCopy as copy } from "../../storefront/copy/selection-copy.ts";
import {
  onOpenSelection,
  useSelection,
} from "../../storefront/pages/offered/selection/selection.ts";
import { Icon } from "../../ui/icon.tsx";
import { cartLink } from "../copy/site.ts";

/** Loaded on demand, because few visitors open the dialog. */
const SelectionDialog = lazy(() => import("./selection-dialog.tsx"));

export function SelectionButton() {
  const selection = useSelection();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => onOpenSelection(() => setIsOpen(true)), []);

  function close() {
    setIsOpen(false);
    // If the dialog was opened from a notice that has disappeared since, the browser cannot return the focus to it.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest("dialog"))
      button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={copy.open(selection.length)}
        onClick={() => setIsOpen(true)}
        className={`needs-script ${shape}`}
      >
        <Icon name="list" />
        {selection.length > 0 && (
          <span key={selection.length} className={`animate-arrive ${badge}`}>
            {selection.length}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <SelectionDialog selection={selection} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Link of static pages to the page of the selection, with the number of selected products. */
export function SelectionLink() {
  return (
    <a href={href("/mi-seleccion")} className={shape}>
      <Icon name="list" />
      <span className="sr-only">{copy.name} </span>
      <span hidden data-selected="" className={badge} />
    </a>
  );
}

/** Link of members to their company's cart, with the number of its lines and, where there is room, its net. */
export function CartLink({ cart }: { cart: NonNullable<RootData["cart"]> }) {
  const { lines, net } = cart;
  return (
    <a href={href("/carrito")} className={`${shape} gap-2`}>
      <span className="sr-only">{cartLink.label(cart)}</span>
      <span className="relative flex min-w-touch justify-center">
        <Icon name="cart" />
        {lines > 0 && (
          <span key={lines} aria-hidden="true" className={`animate-arrive -top-2.5! ${badge}`}>
            {lines}
          </span>
        )}
      </span>
      {lines > 0 && (
        <span
          aria-hidden="true"
          className="hidden pr-2 whitespace-nowrap tabular-nums @[34rem]/tools:inline"
        >
          {formatCents(net)}
        </span>
      )}
    </a>
  );
}

const shape =
  "relative hidden min-h-touch min-w-touch shrink-0 items-center justify-center rounded-round hover:bg-sunken @[7.75rem]/tools:flex";
const badge =
  "absolute top-0.5 right-0 min-w-5 rounded-round bg-ink px-1 text-center text-xs/5 font-semibold text-on-ink";
