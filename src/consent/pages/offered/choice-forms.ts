import { names } from "../../domain/stored-names.ts";

/** Event dispatched on `window` after a choice was stored. */
export const choiceChanged = names.consent;

/** Submits consent forms by fetch, or normally after a failure; without React, for static pages. Repeatable. */
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
  // Emptied first, so that screen readers announce a message that is the same as before.
  said?.replaceChildren();
  setTimeout(() => said?.replaceChildren(done), 100);
}

export function focusContent() {
  const content = document.querySelector("main");
  if (!content) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
