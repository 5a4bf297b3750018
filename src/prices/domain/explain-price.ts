import { formatIsoDay } from "../../kernel/format.ts";
import type { PriceRung } from "../../products/domain/offered-price.ts";
import { type FilledPriceList, isRunning, type PriceList } from "./price-list.ts";
import {
  listsOf,
  type PriceQuestion,
  priceInList,
  type ResolvedPrice,
  resolvePrice,
} from "./resolve-price.ts";

/**
 * `another`: a more specific list or one with a later start decides; `not-lower`: offer not below the price; `not-named`:
 * no price for product and quantity; `not-running`: not valid on this day.
 */
export type ListVerdict = "decides" | "another" | "not-lower" | "not-named" | "not-running";

export type ExplainedList = {
  list: PriceList;
  verdict: ListVerdict;
  /** Price in this list, which applies only if the list decides; null if it has none for the product that day. */
  rung: PriceRung | null;
};

/** Price of a product for a company, with the role of each list that applies to the company. */
export function explainPrice(
  lists: readonly FilledPriceList[],
  question: PriceQuestion,
): { price: ResolvedPrice | null; lists: ExplainedList[] } {
  const price = resolvePrice(lists, question);
  const running = listsOf(lists, question);
  const day = formatIsoDay(question.at);
  return {
    price,
    lists: lists.map((list) => {
      const rung = isRunning(list, day) ? priceInList(running, list, question) : null;
      return { list, rung, verdict: verdictOf({ list, rung, price, day }) };
    }),
  };
}

function verdictOf({
  list,
  rung,
  price,
  day,
}: {
  list: PriceList;
  rung: PriceRung | null;
  price: ResolvedPrice | null;
  day: string;
}): ListVerdict {
  if (!isRunning(list, day)) return "not-running";
  if (!rung) return "not-named";
  if (price?.list.id === list.id) return "decides";
  return list.kind === "offer" ? "not-lower" : "another";
}
