import type { PriceAccess } from "../../../products/domain/offered-price.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { hiddenPricesLinks, hiddenPricesSentence } from "../../copy/prices-copy.ts";

export function HiddenPricesNotice({ access }: { access: PriceAccess }) {
  if (access.kind === "shown") return null;
  const link = hiddenPricesLinks[access.reason];
  return (
    <p className="text-muted">
      {hiddenPricesSentence(access)}
      {link && (
        <>
          {" "}
          <TextLink discover="none" to={link.to} className="-my-3">
            {link.label}
          </TextLink>
        </>
      )}
    </p>
  );
}
