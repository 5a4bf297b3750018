import { data, redirect } from "react-router";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { answerAsUnknown } from "../../platform/http/answer-as-unknown.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { catalogueAccess, productPrices } from "../../products/context.ts";
import { catalogueWords } from "../../products/copy/catalogues.ts";
import { addressOf, coloursOf } from "../../products/domain/catalogue-names.ts";
import { parseProductPath } from "../../products/domain/product-address.ts";
import { productFrame, type ShownPicture } from "../../products/domain/stored-picture.ts";
import {
  breadcrumbs,
  jsonLd,
  type PreviewPicture,
  pageMeta,
  siteFacts,
} from "../../seller/seo/page-meta.ts";
import { stockDisplay } from "../../stock/context.ts";
import { documentsOfProduct, stockAlertOf, storefront } from "../context.ts";
import { productPageCopy as copy, listingCopy } from "../copy/storefront-copy.ts";
import type { ShownProduct } from "../domain/card-product.ts";
import type { Route } from "./+types/product";
import { BreadcrumbTrail } from "./breadcrumb-trail.tsx";
import { start } from "./listing/listing-scope.ts";
import { ProductCards } from "./listing/product-cards.tsx";
import { refuseHidden } from "./offered/refuse-hidden.ts";
import { LabelFacts } from "./product/label-facts.tsx";
import { ProductGallery } from "./product/product-gallery.tsx";
import { productJsonLd } from "./product/product-json-ld.ts";
import { ProductSummary } from "./product/product-summary.tsx";

export const handle: PageHandle = { scripts: "soon" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const address = parseProductPath(url.pathname);
  const found = await unlessUnavailable(async () => {
    const access = await context.get(catalogueAccess).find();
    const stock = await context.get(stockDisplay).find();
    const product = address && (await context.get(storefront).find(address, { access, stock }));
    const prices = context.get(productPrices);
    const priceAccess = await prices.access();
    const numbers =
      product && product !== "hidden"
        ? [product.listed.number, ...product.related.map(({ number }) => number)]
        : [];
    const isHidden = product && product !== "hidden" && priceAccess.kind === "hidden";
    const retail = isHidden ? await prices.publicRetail(product.listed.number) : null;
    const priced = [...(await prices.find(numbers))];
    const alert =
      product && product !== "hidden" && mayReturn(product)
        ? await context.get(stockAlertOf).find(product.listed.number)
        : null;
    const documents =
      product && product !== "hidden"
        ? await context.get(documentsOfProduct).list(product.listed.number)
        : [];
    return { product, alert, documents, prices: { access: priceAccess, priced, retail } };
  });
  if ("kind" in found) throw data(null, { status: 503, headers: { "Retry-After": "5" } });
  const { product, alert, documents, prices } = found;
  if (product === "hidden") return refuseHidden({ context, url });
  if (!product) return answerAsUnknown(context);
  // URLs with a former name, SKU or catalogue of the product redirect to the current URL.
  if (product.listed.path !== url.pathname) throw redirect(product.listed.path + url.search, 301);
  return data(
    { ...product, alert, documents, prices },
    // Pages are cached by the version of the catalogue, which no price list changes.
    { headers: prices.retail ? { "Cache-Control": "private, no-cache" } : {} },
  );
}

/** True for a product that is out of stock for now. */
function mayReturn({ listed, state }: Pick<ShownProduct, "listed" | "state">): boolean {
  const { availability } = listed.stock;
  return state === "active" && availability !== "available" && availability !== "unknown";
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { listed, facts, pictures } = loaderData;
  const site = siteFacts(matches);
  const title = `${listed.name} · ${listed.brand}`;
  const description = summaryOf(facts.text) || copy.description(listed);
  const [first] = pictures;
  const picture = first ? previewOf(first) : "inicio";
  const trail = crumbsOf(loaderData).map(({ name, path }) => ({ title: name, path }));
  return [
    // Two products may have the same name, so the title also contains the SKU.
    { title: `${title} (${listed.sku}) · ${site.company.name}` },
    ...pageMeta(site, { title, description, path: listed.path, picture }),
    ...(import.meta.env.SSR
      ? [
          ...jsonLd(
            productJsonLd(loaderData, site),
            breadcrumbs(site, [...trail, { title: listed.name, path: listed.path }]),
          ),
        ]
      : []),
  ];
}

/** Picture of the product for link previews, in its own ratio. */
function previewOf({ id }: ShownPicture): PreviewPicture {
  const { width, height } = productFrame.ratio;
  return { path: `/pictures/${id}-640.webp`, width: 640, height: (640 * height) / width };
}

/** Meta description from a product text: cut after a word, 160 characters at most. */
function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= 160) return line;
  return `${line.slice(0, line.lastIndexOf(" ", 157))}…`;
}

function crumbsOf({ listed, category }: Pick<ShownProduct, "listed" | "category">) {
  const { title } = catalogueWords(listed.catalogue);
  return [
    start,
    { name: title, path: `${start.path}/${addressOf(listed.catalogue)}` },
    ...(category?.names ?? []).map((name, at) => ({ name, path: category?.paths[at] ?? "" })),
  ];
}

export default function ProductRoute({ loaderData: product }: Route.ComponentProps) {
  const { listed, pictures, related, prices, alert, documents } = product;
  const priceOf = new Map(prices.priced);
  const seesPrices = prices.access.kind === "shown";
  return (
    <main id="contenido" className={`page-width pt-2 pb-section ${coloursOf(listed.catalogue)}`}>
      <BreadcrumbTrail crumbs={[{ name: listingCopy.home, path: "/" }, ...crumbsOf(product)]} />
      <article
        data-sku={listed.sku}
        className="mt-2 grid items-start gap-x-16 gap-y-6 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        {/* A key, so that the next product begins with its first picture. */}
        <ProductGallery key={listed.id} listed={listed} pictures={pictures} />
        <ProductSummary
          product={product}
          access={prices.access}
          price={priceOf.get(listed.number) ?? null}
          retail={prices.retail}
          alert={alert}
        />
        <LabelFacts product={product} documents={documents} />
      </article>
      {related.length > 0 && (
        <section aria-labelledby="relacionados" className="mt-16 border-t border-line pt-10">
          <h2 id="relacionados" className="text-step-3">
            {copy.related}
          </h2>
          <div className="mt-6 sm:max-xl:[&>ul>li:nth-child(4)]:hidden">
            <ProductCards products={related} prices={seesPrices ? priceOf : null} />
          </div>
        </section>
      )}
    </main>
  );
}
