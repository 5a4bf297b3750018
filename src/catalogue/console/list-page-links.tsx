import { Link } from "react-router";
import { productListCopy } from "../copy/es-product-list.ts";
import { pageNumbers } from "../domain/listing.ts";

const copy = productListCopy.pages;

/** Links to the other pages of a list; `to` returns the URL of a page. */
export function ListPageLinks({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
}) {
  if (pages < 2) return null;
  return (
    <nav aria-label={copy.label} className="flex flex-wrap items-center gap-x-1 text-step--1">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={`${shape} pr-3`}>
          {copy.previous}
        </Link>
      )}
      {pageNumbers({ page, pages }).map((number, at, all) =>
        number === null ? (
          <span key={`after ${all[at - 1]}`} aria-hidden="true" className="px-1">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={copy.page(number)}
            aria-current={number === page ? "page" : undefined}
            className={`${shape} min-w-touch px-2 tabular-nums aria-[current]:bg-ink aria-[current]:text-on-ink`}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={`${shape} pl-3`}>
          {copy.next}
        </Link>
      )}
    </nav>
  );
}

const shape =
  "inline-flex min-h-touch items-center justify-center rounded-round no-underline fades hover:underline";
