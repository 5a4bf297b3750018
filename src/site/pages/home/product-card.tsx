import { lazy, Suspense } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { formatCents } from "../../../kernel/money/format.ts";
import { formatRating } from "../../../promises/format.ts";
import type { RootData } from "../../../seller/pages/offered/use-seller.ts";
import { addCopy, selectionCopy as copy } from "../../../storefront/copy/selection-copy.ts";
import type { ShelfProduct as Product } from "../../../storefront/domain/best-sellers.ts";
import { CardPicture } from "../../../storefront/pages/offered/card-picture.tsx";
import {
  openSelection,
  toggleInSelection,
  useSelection,
} from "../../../storefront/pages/offered/selection/selection.ts";
import { Icon } from "../../../ui/icon.tsx";
import { notify } from "../../../ui/notices.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { bestSellers } from "../../copy/best-sellers.ts";

/** Loaded when the visitor first adds a product, which few visitors do. */
const SelectedUnits = lazy(() => import("./selected-units.tsx"));

/** Loaded for members, who see their prices here and order by them. */
const MemberPrice = lazy(() => import("./member-price.tsx"));

export function ProductCard({ product }: { product: Product }) {
  const { cart, shelfPrices } = useRouteLoaderData<RootData>("root") ?? {};
  const ownPrice = shelfPrices?.[product.id];
  return (
    <article className="relative row-span-5 grid grid-rows-subgrid content-start">
      <CardPicture
        product={product}
        sizes="(min-width: 84rem) 20rem, (min-width: 64rem) 23vw, 46vw"
        className="aspect-4/5 w-full rounded-medium object-cover"
      />
      <p className="caps mt-4 text-on-catalogue">{product.brand}</p>
      <h3 className="mt-1 font-text text-step-0 font-medium tracking-normal text-pretty">
        {product.path === null ? (
          product.name
        ) : (
          <Link
            discover="none"
            to={product.path}
            className="no-underline after:absolute after:inset-0 hover:underline"
          >
            {product.name}
          </Link>
        )}
      </h3>
      {product.rating === null ? (
        <div />
      ) : (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-step--1">
          <Stars value={product.rating} label={bestSellers.rating(product.rating)} />
          <span aria-hidden="true">{formatRating(product.rating)}</span>
        </p>
      )}
      <div className="mt-1 flex flex-wrap content-start items-center justify-between gap-x-2 gap-y-1">
        {product.retailCents !== null && (
          <div>
            <p className="text-step--1 text-muted">{bestSellers.retail}</p>
            <p className="font-semibold">{formatCents(product.retailCents)}</p>
          </div>
        )}
        {ownPrice === undefined ? (
          // What has no price for a company cannot go into its cart.
          cart === undefined && <AddButton product={product} />
        ) : (
          <Suspense>
            <MemberPrice product={product} unit={ownPrice} />
          </Suspense>
        )}
      </div>
    </article>
  );
}

function AddButton({ product }: { product: Product }) {
  const selected = useSelection().find(({ id }) => id === product.id);
  const isSelected = selected !== undefined;

  function toggle() {
    if (!toggleInSelection(product.id)) return notify({ text: addCopy.full, actions: [see] });
    notify({
      text: isSelected ? copy.announceRemoved(product.name) : copy.announceAdded(product.name),
      actions: [see, { label: copy.undo, act: () => void toggleInSelection(product.id) }],
    });
  }

  return (
    <>
      {selected && (
        <Suspense>
          <SelectedUnits product={selected} />
        </Suspense>
      )}
      <Tooltip text={isSelected ? copy.removeTooltip : copy.addTooltip} className="relative">
        {(describedBy) => (
          <button
            type="button"
            aria-pressed={isSelected}
            aria-label={copy.add(product.name)}
            aria-describedby={describedBy}
            onClick={toggle}
            className="needs-script flex size-touch items-center justify-center rounded-round border border-outline-strong fades hover:border-ink hover:bg-ink hover:text-on-ink active:bg-primary-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
          >
            <Icon name={isSelected ? "check" : "plus"} className="size-5 stroke-[1.75]" />
          </button>
        )}
      </Tooltip>
    </>
  );
}

const see = { label: copy.see, act: openSelection };
