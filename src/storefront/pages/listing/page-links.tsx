import { useLinkClick } from "../../../ui/use-link-click.ts";
import { listingCopy } from "../../copy/storefront-copy.ts";
import { type Listing, listingLengths, listingQuery, pageNumbers } from "../../domain/listing.ts";
import { storedWords, storeView } from "./stored-view.ts";

const copy = listingCopy.pages;

export function PageLinks({
  listing,
  pages,
  path,
}: {
  listing: Listing;
  pages: number;
  path: string;
}) {
  const { page } = listing;
  const followLink = useLinkClick();
  if (pages < 2) return null;
  const to = (number: number) => `${path}${listingQuery({ ...listing, page: number })}`;
  return (
    <nav aria-label={copy.label} className="mt-12 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <a href={to(page - 1)} onClick={followLink} rel="prev" className={`${shape} px-4`}>
          {copy.previous}
        </a>
      )}
      <ul className="flex flex-wrap">
        {pageNumbers({ page, pages }).map((number, at, all) => (
          <li key={number ?? `after ${all[at - 1]}`}>
            {number === null ? (
              <span aria-hidden="true" className="inline-flex min-h-touch items-center px-1">
                ...
              </span>
            ) : (
              <a
                href={to(number)}
                onClick={followLink}
                aria-label={copy.page(number)}
                aria-current={number === page ? "page" : undefined}
                className={`${shape} min-w-touch tabular-nums aria-[current]:bg-ink aria-[current]:text-on-ink`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <a href={to(page + 1)} onClick={followLink} rel="next" className={`${shape} px-4`}>
          {copy.next}
        </a>
      )}
    </nav>
  );
}

/** Links to other lengths of pages, for lists that do not fit on the shortest. */
export function LengthLinks({
  listing,
  returned,
  path,
}: {
  listing: Listing;
  /** Number of cards or rows of all pages. */
  returned: number;
  path: string;
}) {
  const followLink = useLinkClick();
  if (returned <= listingLengths[0]) return null;
  return (
    <div className="mt-4 flex items-center justify-center gap-1 text-step--1">
      <span id="por-pagina">{copy.length}</span>
      <ul aria-labelledby="por-pagina" className="flex">
        {listingLengths.map((length) => (
          <li key={length}>
            <a
              href={`${path}${listingQuery({ ...listing, length, page: 1 })}`}
              data-view={storedWords({ ...listing, length })}
              onClick={(event) => {
                storeView({ ...listing, length });
                followLink(event);
              }}
              aria-current={length === listing.length ? "true" : undefined}
              className="inline-flex min-h-touch min-w-touch items-center justify-center tabular-nums hover:underline aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
            >
              {length}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const shape =
  "inline-flex min-h-touch items-center justify-center rounded-round no-underline fades hover:underline";
