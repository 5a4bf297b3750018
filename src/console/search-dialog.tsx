import { CornerDownLeft, Search, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useState } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { searchCopy as copy } from "./copy/search-copy.ts";
import { EntryDetail } from "./entry-detail.tsx";
import type { FoundEntry } from "./find-in-console.ts";
import { useConsoleSearch } from "./use-console-search.ts";

/** Dialog with the search field: arrows choose among the entries, Enter opens the chosen one. */
export function SearchDialog({ ref }: { ref: Ref<HTMLDialogElement> }) {
  const { text, answer, search } = useConsoleSearch();
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const chosen = answer.found[at];

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const count = answer.found.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step && count > 0) setAt((at + step + count) % count);
    // Until the answer to the typed text is there, Enter sends it to the page of the search.
    else if (event.key === "Enter" && chosen && answer.text === text) {
      event.currentTarget.closest("dialog")?.close();
      navigate(chosen.address);
    } else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={ref}
      aria-label={copy.title}
      onClose={() => search("")}
      className="mx-auto mt-[10vh] w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-medium border border-line bg-paper text-ink shadow-raised backdrop:bg-ink/50"
    >
      <Form
        method="get"
        action={href("/gestion/buscar")}
        role="search"
        onSubmit={closeDialog}
        className="flex items-center gap-2.5 border-b border-line bg-surface px-4"
      >
        <Search aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
        <input
          // Not "search": the shortcut «/» looks for a field of the page by that type.
          type="text"
          name="busca"
          role="combobox"
          aria-label={copy.label}
          placeholder={copy.label}
          aria-autocomplete="list"
          aria-expanded={answer.found.length > 0}
          aria-controls={answer.found.length > 0 ? listId : undefined}
          aria-activedescendant={chosen && optionId(at)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => {
            setAt(0);
            search(currentTarget.value);
          }}
          onKeyDown={press}
          className="min-h-14 min-w-0 grow bg-transparent outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          className="flex size-touch shrink-0 items-center justify-center rounded-round hover:bg-sunken"
        >
          <CornerDownLeft aria-hidden="true" strokeWidth={1.5} className="size-5" />
          <span className="sr-only">{copy.submit}</span>
        </button>
        <button
          type="button"
          onClick={closeDialog}
          className="-mr-2 -ml-2.5 flex size-touch shrink-0 items-center justify-center rounded-round hover:bg-sunken"
        >
          <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
          <span className="sr-only">{copy.close}</span>
        </button>
      </Form>
      {answer.found.length > 0 && <Entries found={answer.found} at={at} />}
      <p aria-live="polite" className="px-4 py-2.5 text-step--1 text-muted empty:hidden">
        {statusOf(answer)}
      </p>
    </dialog>
  );
}

const listId = "buscar-resultados";

function optionId(at: number): string {
  return `buscar-resultado-${at}`;
}

function closeDialog({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest("dialog")?.close();
}

function statusOf({ text, found, hasFailed }: ReturnType<typeof useConsoleSearch>["answer"]) {
  if (hasFailed) return copy.failed;
  if (text === "") return null;
  return found.length === 0 ? copy.none : copy.count(found.length);
}

function Entries({ found, at }: { found: readonly FoundEntry[]; at: number }) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={copy.results}
      className="max-h-[60vh] overflow-y-auto py-1.5"
    >
      {found.map((entry, index) => (
        <Link
          key={entry.address}
          id={optionId(index)}
          ref={index === at ? scrollIntoView : undefined}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          to={entry.address}
          onClick={closeDialog}
          className="block px-4 py-2 hover:bg-sunken aria-selected:bg-sunken forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
        >
          <span className="block font-medium wrap-anywhere">{entry.title}</span>
          <EntryDetail {...entry} />
        </Link>
      ))}
    </div>
  );
}

function scrollIntoView(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: "nearest" });
}
