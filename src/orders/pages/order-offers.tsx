import { Form, href } from "react-router";
import { integerOf } from "../../kernel/money/amounts.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { CentsText, UnitPriceText } from "../../storefront/pages/offered/price.tsx";
import { Button } from "../../ui/button.tsx";
import { orderCopy } from "../copy/order-copy.ts";
import type { ShownOffer } from "../domain/replacement.ts";

const copy = orderCopy.offers;

/** Products that the seller offers instead of what it cannot serve; one click adds one to the order. */
export function Offers({
  reference,
  offers,
}: {
  reference: string;
  offers: readonly ShownOffer[];
}) {
  return (
    <section aria-labelledby="ofrecido" className="mt-6 print:hidden">
      <h2 id="ofrecido" className="text-step-1">
        {copy.title}
      </h2>
      <ul className="mt-3 grid gap-3">
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <OfferText offer={offer} />
            <Form
              method="post"
              action={`${href("/pedidos/:reference", { reference })}/sustituto`}
              reloadDocument
            >
              <SeenCompany />
              {offer.amount && (
                <input type="hidden" name="unit" value={integerOf(offer.amount.unit)} />
              )}
              <Button type="submit" name="offer" value={offer.id}>
                {offer.amount ? copy.accept : copy.acceptIntoCart}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferText({ offer: { units, name, amount } }: { offer: ShownOffer }) {
  return (
    <span className="wrap-anywhere">
      {copy.offer(units, name)}
      {amount && (
        <span className="block text-step--1 text-muted">
          <UnitPriceText unit={amount.unit} isExact /> {copy.perUnit}{" "}
          <CentsText amount={amount.net} /> {copy.net}
        </span>
      )}
    </span>
  );
}
