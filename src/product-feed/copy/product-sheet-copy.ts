import { formatGtin } from "../../kernel/gtin.ts";
import { factLabels, factText } from "../../products/copy/fact-words-copy.ts";
import { originName } from "../../products/copy/origin-name.ts";
import { productPageCopy } from "../../storefront/copy/storefront-copy.ts";
import type { ShownProduct } from "../../storefront/domain/card-product.ts";

/** Name of the file beside the pictures of a product. */
export const sheetName = "ficha.txt";

export const archiveCopy = {
  noSlot: "Hay otras descargas en curso. Vuelva a intentarlo en unos segundos.",
  later: "Ahora no podemos preparar las imágenes. Vuelva a intentarlo en unos segundos.",
};

/** Text of a product for a shop's own web, with what the label says (Regulation (EC) 1223/2009, art. 19). */
export function productSheet({ listed, facts }: Pick<ShownProduct, "listed" | "facts">): string {
  const { labels } = productPageCopy;
  const { durability, responsible } = facts;
  const rows: [label: string | undefined, text: string | null][] = [
    [factLabels.brand, listed.brand],
    [factLabels.sku, listed.sku],
    [factLabels.gtin, facts.gtin && formatGtin(facts.gtin)],
    [factLabels.content, listed.content && factText("content", listed.content)],
    [productPageCopy.text, facts.text],
    [factLabels.warnings, facts.warnings],
    [labels.inci, facts.inci],
    [
      labels.durability,
      durability &&
        (durability.kind === "pao"
          ? productPageCopy.pao(durability.months)
          : productPageCopy.bestBefore),
    ],
    [labels.origin, facts.origin && originName(facts.origin)],
    [labels.manufacturer, facts.manufacturer],
    [
      labels.responsible,
      responsible &&
        [responsible.name, responsible.post, responsible.electronic]
          .filter((part) => part !== "")
          .join(", "),
    ],
  ];
  const told = rows.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
  // Windows' editor shows line feeds alone as one line in its older versions.
  return [listed.name, "", ...told, ""].join("\r\n");
}
