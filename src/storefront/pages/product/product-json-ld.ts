import type { ShownProduct } from "../../domain/card-product.ts";

/** Structured data (https://schema.org/Product) without offers, because only members may see prices. */
export function productJsonLd(
  { listed, facts, pictures }: Pick<ShownProduct, "listed" | "facts" | "pictures">,
  { publicUrl }: { publicUrl: string },
) {
  const [picture] = pictures;
  return {
    "@type": "Product",
    name: listed.name,
    sku: listed.sku,
    brand: { "@type": "Brand", name: listed.brand },
    category: listed.category.join(" > "),
    url: `${publicUrl}${listed.path}`,
    ...(facts.gtin !== null && { gtin14: facts.gtin }),
    ...(facts.text !== "" && { description: facts.text }),
    ...(picture && { image: `${publicUrl}/pictures/${picture.id}-640.webp` }),
  };
}
