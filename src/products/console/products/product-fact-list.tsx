import { productCopy as copy, productWords } from "../../copy/product-page-copy.ts";
import type { ProductField } from "../../domain/product-record.ts";

/** Read-only view of a product's fields, for members who may not edit the catalogue. */
export function ProductFactList({ texts }: { texts: Readonly<Record<ProductField, string>> }) {
  return copy.groups.map((group) => {
    const known = group.fields.filter((field: ProductField) => texts[field] !== "");
    return (
      <section
        key={group.id}
        aria-labelledby={group.id}
        className="rounded-medium border border-line bg-surface p-5 sm:p-7"
      >
        <h2 id={group.id} className="text-step-1">
          {group.title}
        </h2>
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[14rem_1fr]">
          {known.map((field: ProductField) => (
            <div key={field} className="contents">
              <dt className="text-muted">{productWords[field].label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{texts[field]}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
