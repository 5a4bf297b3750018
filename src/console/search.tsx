import { Form, Link, redirect } from "react-router";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import type { Route } from "./+types/search";
import { consoleMember, consoleParts } from "./context.ts";
import { searchCopy as copy } from "./copy/search-copy.ts";
import { EntryDetail } from "./entry-detail.tsx";
import { findInConsole, parseSearchText } from "./find-in-console.ts";
import { ConsolePage } from "./page-parts.tsx";

/** Page of the search, which works without scripts; the text of a code leads to its record at once. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = parseSearchText(url.searchParams.get("busca") ?? "");
  const { permissions } = context.get(consoleMember);
  const found = await findInConsole(text, { ...context.get(consoleParts), permissions, context });
  const exact = found.filter(({ isExact }) => isExact);
  if (exact.length === 1 && exact[0]) throw redirect(exact[0].address, 303);
  return { text, found };
}

export default function Search({ loaderData: { text, found } }: Route.ComponentProps) {
  return (
    <ConsolePage title={copy.title}>
      <Form key={text} method="get" role="search" className="mt-6 flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1 sm:max-w-120">
          <Field
            name="busca"
            type="search"
            label={copy.label}
            defaultValue={text}
            autoComplete="off"
          />
        </div>
        <Button type="submit">{copy.submit}</Button>
      </Form>
      {text && (
        <p role="status" className="mt-6 text-step--1 text-muted">
          {found.length === 0 ? copy.none : copy.count(found.length)}
        </p>
      )}
      {found.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {found.map((entry) => (
            <li key={entry.address} className="relative border-b border-line py-2.5">
              <Link
                to={entry.address}
                className="font-medium wrap-anywhere underline-quiet after:absolute after:inset-0"
              >
                {entry.title}
              </Link>
              <EntryDetail {...entry} />
            </li>
          ))}
        </ul>
      )}
    </ConsolePage>
  );
}
