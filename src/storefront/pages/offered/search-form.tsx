import { useEffect, useRef } from "react";
import { Form, href, useLocation } from "react-router";
import { searchFieldCopy as copy } from "../../../search/copy/search-field-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import suggestions from "./suggest-in-field.ts?module";

/** Search form of the catalogue; with JavaScript the field suggests products and terms once it has the focus. */
export function SearchForm({
  label,
  className = "",
}: {
  /** Name that tells the form from the one in the header; without it, it is the page's only one. */
  label?: string;
  className?: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const text = pathname.startsWith("/catalogo") ? (new URLSearchParams(search).get("q") ?? "") : "";
  const shown = useRef(text);
  useEffect(() => {
    // Text typed while the next page arrives stays.
    const isTyped = field.current?.value !== shown.current;
    if (field.current && shown.current !== text && !isTyped) field.current.value = text;
    shown.current = text;
  }, [text]);
  useEffect(() => {
    if (field.current && document.activeElement === field.current) void suggestIn(field.current);
  }, []);

  return (
    <Form
      action={href("/catalogo")}
      role="search"
      aria-label={label}
      discover="none"
      className={className}
    >
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={copy.label}
        placeholder={copy.placeholder}
        defaultValue={text || undefined}
        onFocus={({ currentTarget }) => void suggestIn(currentTarget)}
        className="min-h-touch w-full rounded-round border border-outline-strong bg-surface pr-10 pl-4"
      />
      <button
        type="submit"
        aria-label={copy.submit}
        className="absolute top-0 right-0 flex size-touch items-center justify-center rounded-round"
      >
        <Icon name="search" className="size-5" />
      </button>
    </Form>
  );
}

async function suggestIn(field: HTMLInputElement): Promise<void> {
  const { suggestInField } = await import(/* @vite-ignore */ suggestions);
  suggestInField(field);
}
