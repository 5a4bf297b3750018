import { href } from "react-router";
import { suggestionsCopy as copy } from "../../../search/copy/search-field-copy.ts";

type Suggestions = {
  products: readonly { sku: string; name: string; url: string }[];
  terms: readonly string[];
};

/** Debounce in milliseconds between the last keystroke and the request. */
const pause = 120;

/**
 * Combobox with suggestions (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). `styles`: URL of the full style sheet,
 * only needed on static pages, whose own styles do not include those of the suggestions.
 */
export function suggestInField(field: HTMLInputElement, styles?: string): void {
  if (field.hasAttribute("role") || !field.form) return;
  if (styles) addStyles(styles);
  const list = element("div", { ...listAttributes, class: shape.list, hidden: "" });
  const said = element("p", { class: "sr-only", role: "status" });
  field.form.append(list, said);
  setAttributes(field, fieldAttributes);
  field.classList.add(shape.cross);
  field.form.classList.add("search-grows");

  let options: HTMLAnchorElement[] = [];
  let active = -1;
  /** Text whose options are shown or asked for; null if another answer was dropped. */
  let answered: string | null = field.defaultValue;
  let leaving = new AbortController();
  let timer = 0;

  function show({ products, terms }: Suggestions, text: string): void {
    const groups = [
      group(
        copy.products,
        products.map(({ name, sku, url }) => option(url, name, sku)),
      ),
      group(
        copy.terms,
        terms.map((term) => option(searchOf(term), term)),
      ),
    ].filter(({ childElementCount }) => childElementCount > 1);
    list.replaceChildren(...groups, ...(groups.length > 0 ? [wholeSearch(text)] : []));
    options = [...list.querySelectorAll("a")];
    for (const [at, one] of options.entries()) one.id = `sugerencia-${at}`;
    activate(-1);
    setOpen(options.length > 0);
    said.textContent =
      options.length > 0
        ? copy.found({ products: products.length, terms: terms.length })
        : copy.none;
  }

  function setOpen(isOpen: boolean): void {
    list.hidden = !isOpen;
    field.setAttribute("aria-expanded", `${isOpen}`);
    if (!isOpen) activate(-1);
  }

  function activate(at: number): void {
    options[active]?.setAttribute("aria-selected", "false");
    active = at;
    const chosen = options[at];
    if (chosen) {
      chosen.setAttribute("aria-selected", "true");
      chosen.scrollIntoView({ block: "nearest" });
      field.setAttribute("aria-activedescendant", chosen.id);
    } else field.removeAttribute("aria-activedescendant");
  }

  async function ask(): Promise<void> {
    const text = field.value.trim();
    if (text === answered) return;
    leaving.abort();
    leaving = new AbortController();
    answered = text;
    if (text === "") {
      said.textContent = "";
      setOpen(false);
      return;
    }
    try {
      const response = await fetch(
        `${href("/catalogo/sugerencias")}?q=${encodeURIComponent(text)}`,
        {
          signal: leaving.signal,
        },
      );
      if (response.ok && document.activeElement === field) show(await response.json(), text);
    } catch {
      // Aborted by a later keystroke, or offline; the form can still be submitted.
    }
  }

  field.addEventListener("input", () => {
    // What is typed ends a choice: a scanner types a code over it and presses Enter before new suggestions are there.
    activate(-1);
    clearTimeout(timer);
    timer = window.setTimeout(ask, pause);
  });
  field.addEventListener("keydown", (event) => {
    const isOpen = !list.hidden;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && isOpen) {
      setOpen(false);
      said.textContent = "";
    } else if (event.key === "Enter" && options[active]) options[active]?.click();
    else if (/^Arrow(Up|Down)$/.test(event.key) && options.length > 0) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      // An answer on its way would replace the options under the one that is being chosen.
      clearTimeout(timer);
      leaving.abort();
      answered = null;
      if (isOpen && !event.altKey) activate(nextOf(active + step, options.length));
      else setOpen(!(isOpen && step < 0));
      if (!isOpen && !event.altKey) activate(step > 0 ? 0 : options.length - 1);
    } else {
      // Keys that move the caret lead from the list back to the text.
      if (/^(?:Arrow(?:Left|Right)|Home|End)$/.test(event.key)) activate(-1);
      return;
    }
    event.preventDefault();
  });
  field.addEventListener("blur", () => setOpen(false));
  field.form.addEventListener("submit", () => {
    clearTimeout(timer);
    leaving.abort();
    setOpen(false);
  });
  // Without this, pressing the mouse button would blur the field, and the list would close before the click arrives.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  void ask();
}

const fieldAttributes = {
  role: "combobox",
  autocomplete: "off",
  "aria-expanded": "false",
  "aria-controls": "sugerencias",
  "aria-autocomplete": "list",
};

const listAttributes = { id: "sugerencias", role: "listbox", "aria-label": copy.label };

const shape = {
  // Chromium's button that clears a search field is blue; this makes it grey.
  cross: "[&::-webkit-search-cancel-button]:grayscale",
  list: "absolute top-full right-0 z-50 mt-1 max-h-[calc(100dvh-8rem)] w-full overflow-y-auto rounded-medium border border-line bg-surface py-2 shadow-raised md:w-96",
  option:
    "flex min-h-touch items-center gap-4 px-4 py-2 leading-snug no-underline hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2",
};

/** Index in a cycle of all options and the field itself, which has the index -1. */
function nextOf(at: number, length: number): number {
  if (at < -1) return length - 1;
  return at < length ? at : -1;
}

function searchOf(text: string): string {
  return `${href("/catalogo")}?q=${encodeURIComponent(text)}`;
}

function wholeSearch(text: string): HTMLElement {
  const all = option(searchOf(text), copy.all(text));
  all.classList.add("border-t", "border-line", "font-medium");
  return all;
}

function group(name: string, options: readonly HTMLElement[]): HTMLElement {
  const heading = { class: "caps px-4 pt-2 pb-1 text-muted", "aria-hidden": "true" };
  return element(
    "div",
    { role: "group", "aria-label": name },
    element("p", heading, name),
    ...options,
  );
}

function option(href: string, name: string, code = ""): HTMLAnchorElement {
  const attributes = { href, role: "option", "aria-selected": "false", tabindex: "-1" };
  return element(
    "a",
    { ...attributes, class: shape.option },
    element("span", { class: "min-w-0 grow wrap-anywhere" }, name),
    ...(code
      ? [" ", element("span", { class: "shrink-0 text-step--1 text-muted tabular-nums" }, code)]
      : []),
  );
}

function element<Name extends "a" | "p" | "div" | "span" | "link">(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

function setAttributes(target: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
}

function addStyles(href: string): void {
  if (!document.querySelector(`link[href="${href}"]`))
    document.head.append(element("link", { rel: "stylesheet", href }));
}
