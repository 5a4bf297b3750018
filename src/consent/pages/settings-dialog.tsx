import { useEffect, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import { openModal } from "../../ui/open-modal.ts";
import { secondLayer as copy } from "../copy/consent-copy.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { focusContent } from "./offered/choice-forms.ts";
import { onChoice, readChoice } from "./offered/use-choice.ts";

/** Cookie settings as a dialog; default export, because React's `lazy` needs one. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => openModal(box.current), []);
  useEffect(() => onChoice(() => box.current?.close()), []);

  function close() {
    onClose();
    // The link that opened the dialog disappeared with the banner, so it cannot receive the focus.
    if (document.activeElement === document.body) focusContent();
  }

  return (
    <dialog
      ref={box}
      aria-labelledby="configurar-titulo"
      aria-describedby="configurar-texto"
      onClose={close}
      className="ml-auto h-dvh max-h-none w-full max-w-xl scroll-pb-24 overflow-y-auto bg-paper text-ink shadow-raised backdrop:bg-ink/50"
    >
      {/* Fills the dialog, so that only a click beside the dialog has the dialog element as its target. */}
      <div className="min-h-full p-6 sm:p-8">
        <div className="flex items-center justify-between gap-4">
          <h2 id="configurar-titulo" className="text-step-3">
            {copy.title}
          </h2>
          <button
            type="button"
            aria-label={copy.close}
            onClick={() => box.current?.close()}
            className="-mr-2.5 flex size-touch shrink-0 items-center justify-center rounded-round hover:bg-sunken"
          >
            <Icon name="cross" />
          </button>
        </div>
        <p id="configurar-texto" className="mt-2 text-muted">
          {copy.text}
        </p>
        <ChoiceForm granted={readChoice()?.granted ?? []} said="" />
      </div>
    </dialog>
  );
}
