import { type MouseEvent, useState } from "react";
import type { ShownPicture } from "../../../products/domain/stored-picture.ts";
import { ProductPicture, widestAddress } from "../../../products/pages/offered/product-picture.tsx";
import { productPageCopy as copy } from "../../copy/storefront-copy.ts";
import type { CardProduct } from "../../domain/card-product.ts";

/** Picture of a product; where it has several, small ones below it choose which is shown. */
export function ProductGallery({
  listed,
  pictures,
}: {
  listed: CardProduct;
  pictures: readonly ShownPicture[];
}) {
  const [at, setAt] = useState(0);
  return (
    <div className="md:sticky md:top-24">
      <ProductPicture
        product={{ ...listed, picture: pictures[at] ?? listed.picture }}
        sizes="(min-width: 84rem) 36rem, (min-width: 48rem) 45vw, 92vw"
        priority
        className="rounded-medium"
      />
      {pictures.length > 1 && (
        <ul aria-label={copy.gallery} className="mt-4 grid grid-cols-5 gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              {/* Without JavaScript the link opens the picture. */}
              <a
                href={widestAddress(picture)}
                aria-label={copy.picture({ number: index + 1, of: pictures.length })}
                aria-current={index === at ? "true" : undefined}
                onClick={(event) => choose(event, () => setAt(index))}
                className="block rounded-small border-2 border-transparent aria-[current]:border-ink"
              >
                <ProductPicture
                  product={{ ...listed, picture }}
                  sizes="(min-width: 48rem) 7rem, 18vw"
                  isDecorative
                  className="rounded-small"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Clicks with a modifier key open the picture in a tab of its own. */
function choose(event: MouseEvent<HTMLAnchorElement>, show: () => void): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  show();
}
