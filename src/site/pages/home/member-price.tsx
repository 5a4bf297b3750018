import type { UnitPrice } from "../../../kernel/money/amounts.ts";
import type { ShelfProduct } from "../../../storefront/domain/best-sellers.ts";
import { UnitPriceText } from "../../../storefront/pages/offered/price.tsx";
import { AddToSelection } from "../../../storefront/pages/offered/selection/add-to-selection.tsx";
import { bestSellers } from "../../copy/best-sellers.ts";

const oneByOne = { minimum: 1, multiple: 1, unitsPerCase: null };

/** Price of a best seller for the member's company, with the form that puts it into the cart; guests do not load it. */
export default function MemberPrice({ product, unit }: { product: ShelfProduct; unit: UnitPrice }) {
  return (
    <>
      <div className="basis-full">
        <p className="text-step--1 text-muted">{bestSellers.ownPrice}</p>
        <p className="text-step-1 font-semibold tabular-nums">
          <UnitPriceText unit={unit} />
        </p>
      </div>
      <AddToSelection
        id={product.id}
        name={product.name}
        pack={{ ...oneByOne, ...product.pack }}
        isCompact
      />
    </>
  );
}
