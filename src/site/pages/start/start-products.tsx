import { href } from "react-router";
import { AccountSection } from "../../../members/pages/offered/facts.tsx";
import { unbrokenName } from "../../../products/copy/product-names.ts";
import { stockAlertsCopy } from "../../../stock-alerts/copy/stock-alerts-copy.ts";
import { stockWords } from "../../../storefront/copy/storefront-copy.ts";
import { BriefCards } from "../../../storefront/pages/offered/brief-cards.tsx";
import { UnitPriceText } from "../../../storefront/pages/offered/price.tsx";
import { TextAnchor } from "../../../ui/text-link.tsx";
import { startPageCopy } from "../../copy/start-copy.ts";
import type { StartData } from "./start-parts.tsx";

/** Prices that differ from the last order's, or will from a day on. */
export function PriceChanges({ changes }: Pick<StartData, "changes">) {
  const copy = startPageCopy.changes;
  if (changes.length === 0) return null;
  return (
    <AccountSection id="precios" title={copy.title}>
      <p className="mt-1 text-step--1 text-muted">{copy.text}</p>
      <ul className="mt-3 border-b border-line">
        {changes.map(({ name, path, quantity, unit, at, now, next }) => (
          <li key={path} className="border-t border-line py-2">
            <ProductLink name={name} path={path} />
            <p className="text-step--1 text-muted tabular-nums">
              {copy.units(quantity)}: <UnitPriceText unit={unit} isExact /> {copy.paid(at)}
              {now !== unit && (
                <>
                  , <strong className="text-ink">{copy.now} </strong>
                  <strong className="text-ink">
                    <UnitPriceText unit={now} isExact />
                  </strong>
                </>
              )}
              {next && (
                <>
                  , {copy.from(next.from)}{" "}
                  <strong className="text-ink">
                    <UnitPriceText unit={next.unit} isExact />
                  </strong>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

/** Products that the company buys and that are not in stock, with the day of their return. */
export function Missing({ products }: { products: StartData["missing"] }) {
  const copy = startPageCopy.missing;
  if (products.length === 0) return null;
  return (
    <AccountSection id="vuelven" title={copy.title}>
      <ul className="mt-3 border-b border-line">
        {products.map(({ name, path, stock }) => (
          <li key={path} className="border-t border-line py-2">
            <ProductLink name={name} path={path} />
            <p className="text-step--1 text-muted">{stockWords(stock)}</p>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

/** Products of which the member is told when they are back in stock, each with a button that takes it back. */
export function StockAlerts({ products }: { products: StartData["alerts"] }) {
  if (products.length === 0) return null;
  return (
    <AccountSection id="avisos" title={stockAlertsCopy.title}>
      <p className="mt-1 text-step--1 text-muted">{stockAlertsCopy.text}</p>
      <ul className="mt-3 border-b border-line">
        {products.map(({ id, name, path, stock }) => (
          <li
            key={path}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
          >
            <div>
              <ProductLink name={name} path={path} />
              <p className="text-step--1 text-muted">{stockWords(stock)}</p>
            </div>
            <form method="post" action={href("/cuenta/avisos")}>
              <input type="hidden" name="product" value={id} />
              <input type="hidden" name="intent" value="remove" />
              <button
                type="submit"
                aria-label={stockAlertsCopy.removeOf(name)}
                className="min-h-touch text-step--1 underline-quiet"
              >
                {stockAlertsCopy.remove}
              </button>
            </form>
          </li>
        ))}
      </ul>
      {products.some(({ stock }) => stock.incomingOn !== null) && (
        <TextAnchor href={href("/cuenta/calendario")} className="mt-2">
          {stockAlertsCopy.calendar}
        </TextAnchor>
      )}
    </AccountSection>
  );
}

export function Newest({ products }: { products: StartData["newest"] }) {
  const copy = startPageCopy.newest;
  if (products.length === 0) return null;
  return (
    <AccountSection id="novedades" title={copy.title}>
      <BriefCards products={products} />
      <TextAnchor href={`${href("/catalogo")}?orden=novedades`} className="mt-2">
        {copy.all}
      </TextAnchor>
    </AccountSection>
  );
}

function ProductLink({ name, path }: { name: string; path: string }) {
  return (
    <a
      href={path}
      className="inline-flex min-h-touch items-center lg:min-h-9 font-medium underline-quiet"
    >
      {unbrokenName(name)}
    </a>
  );
}
