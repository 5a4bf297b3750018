import { href, Link, useRouteLoaderData } from "react-router";
import { factText } from "../../../products/copy/fact-words-copy.ts";
import { splitSize, unbrokenName } from "../../../products/copy/product-names.ts";
import type {
  OfferedPrice,
  PriceAccess,
  PublicRetail,
} from "../../../products/domain/offered-price.ts";
import { company } from "../../../seller/copy/company.ts";
import type { RootData } from "../../../seller/pages/offered/use-seller.ts";
import { Button } from "../../../ui/button.tsx";
import {
  productPageCopy as copy,
  deliveryPromise,
  packSentence,
  stockWords,
} from "../../copy/storefront-copy.ts";
import type { ShownProduct } from "../../domain/card-product.ts";
import { mailTo } from "../offered/mail-to.ts";
import { ProductPrice } from "./product-price.tsx";

export function ProductSummary({
  product,
  access,
  price,
  retail,
  alert,
}: {
  product: ShownProduct;
  access: PriceAccess;
  price: OfferedPrice | null;
  retail: PublicRetail | null;
  /** Whether the member has asked to be told when the product is back; null for others and products in stock. */
  alert: "asked" | "may-ask" | null;
}) {
  const { listed, brand, state, replacement, family } = product;
  const isMember = useRouteLoaderData<RootData>("root")?.account !== undefined;
  const { name, content } = listed;
  const size = content ? factText("content", content) : "";
  const [article, sizeInName] = splitSize(name, size);
  const isInFamily = family.length > 1;
  return (
    <header>
      <p className="caps -my-2 text-on-catalogue">
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
      <h1 className="mt-1 text-step-3">
        {unbrokenName(article)}
        {sizeInName && <span className="sr-only">{unbrokenName(sizeInName)}</span>}
      </h1>
      <p className="mt-1 text-muted empty:hidden">
        {[isInFamily ? "" : unbrokenName(size), listed.isAdult ? copy.adult : ""]
          .filter((part) => part !== "")
          .join(" · ")}
      </p>
      <Family product={product} />
      {/* A key, so that a typed quantity does not pass to the next product. */}
      <ProductPrice
        key={listed.id}
        product={product}
        access={access}
        price={price}
        retail={retail}
      />
      <StockFacts product={product} />
      {alert && <StockAlertForm product={listed} alert={alert} />}
      {replacement && (
        <p className="mt-2">
          {copy.replacedBy}{" "}
          <Link discover="none" to={replacement.path} className="underline-quiet">
            {unbrokenName(replacement.name)}
          </Link>
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {state !== "discontinued" && (
          <a href={askByMail(listed)} className="underline-quiet">
            {copy.ask}
          </a>
        )}
        {isMember && (
          <a href={archivePath(listed)} download className="underline-quiet">
            {copy.archive}
          </a>
        )}
      </p>
    </header>
  );
}

/** ZIP with the pictures and the text of a product, for members. */
function archivePath({ path }: ShownProduct["listed"]): string {
  return `${href("/cuenta/ficha.zip")}?producto=${encodeURIComponent(path)}`;
}

/** Plain form, whose answer loads the page anew. */
function StockAlertForm({
  product: { id, path },
  alert,
}: {
  product: ShownProduct["listed"];
  alert: "asked" | "may-ask";
}) {
  const isAsked = alert === "asked";
  return (
    <form
      method="post"
      action={href("/cuenta/avisos")}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="intent" value={isAsked ? "remove" : "add"} />
      <input type="hidden" name="back" value={path} />
      {isAsked && <p>{copy.alert.asked}</p>}
      <Button type="submit" variant="quiet">
        {isAsked ? copy.alert.remove : copy.alert.add}
      </Button>
    </form>
  );
}

function askByMail({ name, brand, sku }: ShownProduct["listed"]): string {
  return mailTo(company.email, copy.askMail({ name, brand, sku }));
}

/** Stock with the promise of delivery, what happens beyond it, and the order quantities. */
function StockFacts({ product: { listed, facts, state } }: { product: ShownProduct }) {
  if (state === "discontinued") return <p className="mt-6 font-medium">{copy.discontinued}</p>;
  const { stock } = listed;
  return (
    <div className="mt-5 grid gap-1">
      <p>
        <span className="font-medium">{stockWords(stock)}</span>
        {stock.availability === "available" && ` · ${deliveryPromise()}`}
      </p>
      {state !== "ending" && stock.reportedAt !== null && (
        <p className="text-muted">{copy.oversell[facts.oversell]}</p>
      )}
      <p className="text-muted">{packSentence(listed)}.</p>
      {state === "ending" && <p>{copy.ending}</p>}
    </div>
  );
}

function Family({ product: { family, familyDiffersBy } }: { product: ShownProduct }) {
  if (family.length < 2) return null;
  return (
    <nav aria-label={copy.family[familyDiffersBy]} className="mt-3">
      <ul className="flex flex-wrap gap-2">
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
