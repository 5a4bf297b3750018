/** Opens a native dialog as a modal; a click beside it or Escape closes it. */
export function openModal(box: HTMLDialogElement | null): void {
  box?.showModal();
  box?.addEventListener("click", ({ target }) => target === box && box.close());
  box?.addEventListener("keydown", goRound);
}

/** Keeps Tab inside the dialog instead of the browser's own buttons. */
function goRound(event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const box = event.currentTarget as HTMLDialogElement;
  const stops = [
    ...box.querySelectorAll<HTMLElement>(
      "button, a:not([tabindex]), summary, input:not([type=hidden])",
    ),
  ];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
