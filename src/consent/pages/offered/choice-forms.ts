/** Said on the window once a choice has been taken. */
export const choiceChanged = "consentimiento";

/**
 * Sends every form of a choice without leaving the page. It knows no framework: a page of plain HTML can load it
 * alone, and a second call changes nothing. Whatever goes wrong, the form is sent as it would be without it.
 */
export function sendChoicesQuietly(): void {
  document.addEventListener("submit", send);
}

async function send(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement | null;
  const done = form.dataset.consent;
  if (!done || !button) return;
  event.preventDefault();
  const answer = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>),
    redirect: "manual",
  }).catch(() => null);
  if (answer?.type !== "opaqueredirect") {
    delete form.dataset.consent;
    form.requestSubmit(button);
    return;
  }
  if (button.value !== "configure") {
    for (const box of form.querySelectorAll<HTMLInputElement>("[type=checkbox]"))
      box.checked = button.value === "accept";
  }
  const hadFocus = document.activeElement?.closest("[data-consent-banner]");
  dispatchEvent(new Event(choiceChanged));
  if (hadFocus) focusContent();
  const said =
    form.querySelector("[data-consent-said]") ?? document.querySelector("[data-consent-said]");
  // An answer that is the same as before is said again.
  said?.replaceChildren();
  setTimeout(() => said?.replaceChildren(done), 100);
}

/** Where the skip link leads, too. */
export function focusContent() {
  const content = document.querySelector("main");
  if (!content) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
