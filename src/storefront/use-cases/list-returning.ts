import { formatIsoDay } from "../../kernel/format.ts";
import { availabilitySlugs } from "../../products/domain/availability.ts";
import { type CatalogueSearch, everythingSeen } from "../../search/domain/question.ts";
import type { CardProduct } from "../domain/card-product.ts";
import { type CardDeps, listProductCards, type ShownTo } from "./list-product-cards.ts";

/** Products on their way of which the dates are read; more would take too long for a page. */
const maxRead = 200;

const weekLasts = 7 * 86_400_000;

/** Products that are back in stock within a week, the earliest first; of those on their way the first ones are looked at. */
export async function listReturning(
  deps: CardDeps & { search: Pick<CatalogueSearch, "search"> },
  limit: number,
  shownTo: ShownTo,
): Promise<CardProduct[]> {
  const { productIds } = await deps.search.search({
    ...everythingSeen(shownTo.access, maxRead),
    chosen: { availability: [availabilitySlugs.incoming] },
  });
  const lastDay = formatIsoDay(deps.now() + weekLasts);
  const dayOf = ({ stock }: CardProduct) => stock.incomingOn ?? "";
  return (await listProductCards(deps, productIds, shownTo))
    .filter((card) => dayOf(card) !== "" && dayOf(card) <= lastDay)
    .sort((one, other) => dayOf(one).localeCompare(dayOf(other)))
    .slice(0, limit);
}
