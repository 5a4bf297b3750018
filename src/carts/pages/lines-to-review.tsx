import type { ReactNode } from "react";
import { Form } from "react-router";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { UnitPriceText } from "../../storefront/pages/offered/price.tsx";
import { Button } from "../../ui/button.tsx";
import { cartCopy } from "../copy/cart-copy.ts";
import type { LineReview, ShownLine } from "./offered/read-shown-cart.ts";

const { review: copy } = cartCopy;

/** Id of a line's element on the page of a cart or list. */
export function lineAnchor({ productId }: Pick<ShownLine, "productId">): string {
  return `linea-${productId}`;
}

/** Summary above the lines of a cart: those that are not as they were chosen or cannot be ordered, each with a link. */
export function LinesToReview({ lines }: { lines: readonly ShownLine[] }) {
  const repriced = lines.filter(({ before }) => before !== null);
  const count = lines.filter(({ before, review }) => before !== null || review !== null).length;
  if (count === 0) return null;
  return (
    <section
      aria-labelledby="revisar"
      className="mb-6 grid gap-3 rounded-medium border border-outline-strong bg-surface p-5"
    >
      <h2 id="revisar" className="text-step-1">
        {copy.title(count)}
      </h2>
      {repriced.length > 0 && (
        <div>
          <Group title={copy.price(repriced.length)} lines={repriced}>
            {({ before, now }) => (
              <>
                : {copy.before} {before !== null && <UnitPriceText unit={before} isExact />},{" "}
                {copy.now} {now !== null && <UnitPriceText unit={now} isExact />}
              </>
            )}
          </Group>
          <Form method="post" className="mt-2">
            <SeenCompany />
            <Button type="submit" variant="quiet" name="intent" value="accept">
              {copy.accept}
            </Button>
          </Form>
        </div>
      )}
      {reviews.map((kind) => {
        const found = lines.filter(({ review }) => review === kind);
        if (found.length === 0) return null;
        return <Group key={kind} title={copy[kind](found.length)} lines={found} />;
      })}
    </section>
  );
}

const reviews: readonly LineReview[] = ["out", "replaced", "short", "quantity", "no-price"];

function Group({
  title,
  lines,
  children,
}: {
  title: string;
  lines: readonly ShownLine[];
  children?: (line: ShownLine) => ReactNode;
}) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="gap-x-6 tabular-nums sm:columns-2">
        {lines.map((line) => (
          <li key={line.productId} className="break-inside-avoid py-0.5 wrap-anywhere">
            <a href={`#${lineAnchor(line)}`} className="underline-quiet">
              {line.name}
            </a>
            {children?.(line)}
          </li>
        ))}
      </ul>
    </div>
  );
}
