import type { ShownPicture } from "../../../products/domain/product-picture.ts";
import { ProductPicture } from "../../../products/pages/offered/product-picture.tsx";
import { productPageCopy as copy } from "../../copy/storefront-copy.ts";
import type { CardProduct } from "../../domain/card-product.ts";

export function ProductGallery({
  listed,
  pictures,
}: {
  listed: CardProduct;
  pictures: readonly ShownPicture[];
}) {
  const others = pictures.slice(1);
  return (
    <div className="md:sticky md:top-24">
      <ProductPicture
        product={listed}
        sizes="(min-width: 84rem) 36rem, (min-width: 48rem) 45vw, 92vw"
        priority
        className="rounded-medium"
      />
      {others.length > 0 && (
        <ul aria-label={copy.gallery} className="mt-4 grid grid-cols-4 gap-4">
          {others.map((picture) => (
            <li key={picture.id}>
              <ProductPicture
                product={{ ...listed, picture }}
                sizes="(min-width: 48rem) 9rem, 22vw"
                className="rounded-small"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
