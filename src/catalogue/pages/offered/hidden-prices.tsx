import { hiddenPricesSentence } from "../../copy/es-prices.ts";
import type { PriceAccess } from "../../domain/offered-price.ts";

/** Reason for which the viewer sees no prices; stands once above a list of products. */
export function HiddenPricesNotice({ access }: { access: PriceAccess }) {
  if (access.kind === "shown") return null;
  return <p className="text-muted">{hiddenPricesSentence(access)}</p>;
}
