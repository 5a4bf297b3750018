import { Link } from "react-router";
import { formatGtin } from "../../../kernel/gtin.ts";
import { factText } from "../../../products/copy/fact-words-copy.ts";
import { unbrokenName } from "../../../products/copy/product-names.ts";
import type { OfferedPrice, PriceAccess } from "../../../products/domain/offered-price.ts";
import { productPageCopy as copy, packSentence, stockWords } from "../../copy/storefront-copy.ts";
import type { ShownProduct } from "../../domain/card-product.ts";
import { CopyButton } from "./copy-button.tsx";
import { ProductPrice } from "./product-price.tsx";

export function ProductSummary({
  product,
  access,
  price,
}: {
  product: ShownProduct;
  access: PriceAccess;
  price: OfferedPrice | null;
}) {
  const { listed, brand, facts, state, replacement } = product;
  const { sku, name, content, stock } = listed;
  return (
    <header>
      <p className="caps text-on-catalogue">
        {brand ? (
          <Link
            discover="none"
            to={brand.path}
            className="inline-flex min-h-touch items-center hover:underline"
          >
            {brand.name}
          </Link>
        ) : (
          listed.brand
        )}
      </p>
      <h1 className="text-step-4">{unbrokenName(name)}</h1>
      <p className="mt-3 text-muted">
        {content && unbrokenName(factText("content", content))}
        {listed.isAdult && <> · {copy.adult}</>}
      </p>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 tabular-nums">
        <Code label={copy.sku} code={sku} />
        {facts.gtin !== null && <Code label={copy.ean} code={formatGtin(facts.gtin)} />}
      </dl>
      {state === "discontinued" ? (
        <p className="mt-6 font-medium">{copy.discontinued}</p>
      ) : (
        <>
          <p className="mt-6">
            <span className="font-medium">{stockWords(stock)}</span>
            {stock.reportedAt !== null && (
              <span className="text-muted">{` · ${copy.stockAt(stock.reportedAt)}`}</span>
            )}
          </p>
          {state !== "ending" && stock.reportedAt !== null && (
            <p className="mt-1 text-muted">{copy.oversell[facts.oversell]}</p>
          )}
          <p className="mt-2">{packSentence(listed)}.</p>
          {state === "ending" && <p className="mt-2">{copy.ending}</p>}
        </>
      )}
      {replacement && (
        <p className="mt-2">
          {copy.replacedBy}{" "}
          <Link discover="none" to={replacement.path} className="underline-quiet">
            {unbrokenName(replacement.name)}
          </Link>
        </p>
      )}
      <Family family={product.family} />
      {/* A key, so that a typed quantity does not pass to the next product. */}
      <ProductPrice key={listed.id} product={product} access={access} price={price} />
    </header>
  );
}

function Code({ label, code }: { label: string; code: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-h-touch items-center gap-2 wrap-anywhere">
        {code}
        <CopyButton text={code} label={copy.copy(label)} />
      </dd>
    </>
  );
}

function Family({ family }: Pick<ShownProduct, "family">) {
  if (family.length < 2) return null;
  return (
    <nav aria-label={copy.family} className="mt-6">
      <p className="font-medium">{copy.family}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {family.map(({ variant, path, isShown }) => (
          <li key={path}>
            <Link
              discover="none"
              to={path}
              aria-current={isShown ? "page" : undefined}
              className="inline-flex min-h-touch items-center rounded-round border border-outline-strong px-4 text-step--1 no-underline fades hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink"
            >
              {variant}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
