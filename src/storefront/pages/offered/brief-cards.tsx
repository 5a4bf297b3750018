import type { UnitPrice } from "../../../kernel/money/amounts.ts";
import { unbrokenName } from "../../../products/copy/product-names.ts";
import { coloursOf } from "../../../products/domain/catalogue-names.ts";
import { ProductPicture } from "../../../products/pages/offered/product-picture.tsx";
import type { CardProduct } from "../../domain/card-product.ts";
import { UnitPriceText } from "./price.tsx";

/** Row of up to four products beside something else: picture, brand, name and, for members, price. */
export function BriefCards({
  products,
}: {
  products: readonly { card: CardProduct; unit: UnitPrice | null }[];
}) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-column gap-y-6 md:grid-cols-4">
      {products.map(({ card, unit }) => (
        <li key={card.number} className={`relative ${coloursOf(card.catalogue)}`}>
          <ProductPicture
            product={card}
            sizes="(min-width: 64rem) 14rem, 45vw"
            isDecorative
            className="rounded-medium"
          />
          <p className="caps mt-2 text-on-catalogue">{card.brand}</p>
          <h3 className="mt-1 font-text text-step-0 font-medium tracking-normal">
            <a
              href={card.path}
              className="no-underline after:absolute after:inset-0 hover:underline"
            >
              {unbrokenName(card.name)}
            </a>
          </h3>
          {unit !== null && (
            <p className="mt-1 font-semibold tabular-nums">
              <UnitPriceText unit={unit} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
