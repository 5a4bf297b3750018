/** Opens a native dialog as a modal; a click beside it or Escape closes it. */
export function openModal(box: HTMLDialogElement | null): void {
  box?.showModal();
  box?.addEventListener("click", ({ target }) => target === box && box.close());
  box?.addEventListener("keydown", goRound);
}

/** Focus trap: the Tab key goes from the dialog's last control to its first, instead of to the browser's buttons. */
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
