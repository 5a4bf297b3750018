import { useEffect, useEffectEvent, useRef } from "react";
import { href, Link } from "react-router";
import { openModal } from "../ui/open-modal.ts";
import { consoleFrame, shortcutCopy } from "./copy/frame-copy.ts";

/**
 * Keyboard shortcuts and their dialog; single keys are inactive in fields, and no key works while a dialog is open.
 * `data-key`: key that presses the button.
 */
export function Shortcuts({ areOn, openSearch }: { areOn: boolean; openSearch: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isDone = isSearchKey(event)
      ? done(openSearch)
      : areOn &&
        !isForSomethingElse(event) &&
        act(event.key, { open: () => openModal(dialog.current), search: openSearch });
    if (isDone) event.preventDefault();
  });

  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener("keydown", press, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  return (
    <footer
      // Until hydration any character is held, because those after «/» are meant for the search field.
      data-shortcuts={areOn ? "" : undefined}
      className="page-width pb-8 text-step--1 print:hidden max-md:hidden"
    >
      <Link
        to={`${href("/gestion/cuenta")}#teclas`}
        onClick={(event) => {
          event.preventDefault();
          openModal(dialog.current);
        }}
        className="inline-flex min-h-touch items-center gap-2 text-muted underline-quiet"
      >
        {consoleFrame.shortcuts}
        {areOn && <kbd className="rounded-small border border-outline px-1.5 text-ink">?</kbd>}
      </Link>
      <dialog
        ref={dialog}
        aria-labelledby="teclas-titulo"
        className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-medium border border-line bg-paper p-6 text-step-0 text-ink shadow-raised backdrop:bg-ink/50"
      >
        <h2 id="teclas-titulo" className="text-step-2">
          {shortcutCopy.title}
        </h2>
        <p className="mt-2 text-muted">{areOn ? shortcutCopy.text : shortcutCopy.off}</p>
        <KeyList />
        <div className="mt-5 flex flex-row-reverse flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <form method="dialog">
            <button
              type="submit"
              className="min-h-touch rounded-round border border-outline-strong px-6 font-medium hover:bg-ink hover:text-on-ink"
            >
              {shortcutCopy.close}
            </button>
          </form>
          <Link
            to={`${href("/gestion/cuenta")}#teclas`}
            onClick={() => dialog.current?.close()}
            className="inline-flex min-h-touch items-center underline-quiet"
          >
            {areOn ? shortcutCopy.switchOff : shortcutCopy.switchOn}
          </Link>
        </div>
      </dialog>
    </footer>
  );
}

/** Ctrl K or ⌘ K, which no field needs and which members who switch the single keys off keep. */
function isSearchKey(event: KeyboardEvent): boolean {
  const isAlone = !event.altKey && !event.shiftKey && event.ctrlKey !== event.metaKey;
  return isAlone && event.key.toLowerCase() === "k" && !isTaken(event);
}

function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || document.querySelector("dialog[open]") !== null;
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.isComposing || isTaken(event)) return true;
  const { target } = event;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox]), select, textarea"))
  );
}

/** Carries out the shortcut of a key; false when the page has no such shortcut. */
function act(key: string, { open, search }: { open: () => void; search: () => void }): boolean {
  switch (key) {
    case "?":
      return done(open);
    case "/":
      return focusOn(document.querySelector<HTMLElement>('[type="search"]')) || done(search);
    case "j":
      return moveBy(1);
    case "k":
      return moveBy(-1);
    case "x":
      return press(document.activeElement?.closest("li")?.querySelector("[type=checkbox]"));
    case "a":
    case "p":
    case "r":
      return press(document.querySelector(`[data-key="${key}"]`));
    default:
      return false;
  }
}

/** Moves the focus to the link of the next or the previous row; the Enter key then opens the link. */
function moveBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const current = document.activeElement
    ?.closest("li, tr")
    ?.querySelector<HTMLElement>("[data-row]");
  const at = current ? rows.indexOf(current) + step : step === 1 ? 0 : rows.length - 1;
  return focusOn(rows[at]);
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
  return Boolean(element);
}

function press(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.click();
  element.scrollIntoView({ block: "nearest" });
  // The click opened a <details> element: moves the focus to its first field.
  if (element.matches("summary"))
    element.parentElement?.querySelector<HTMLElement>("select, textarea")?.focus();
  return true;
}

function done(act: () => void): boolean {
  act();
  return true;
}

export function KeyList() {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
      {shortcutCopy.keys.map(({ key, text }) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-flex min-w-8 justify-center rounded-small border border-outline bg-surface px-2 font-text font-medium">
              {key}
            </kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
