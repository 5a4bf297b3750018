import { sizeOfPicture } from "../../../kernel/picture.ts";
import { drawingOf } from "../../domain/product-drawing.ts";
import {
  type PicturedProduct,
  productFrame,
  productPictureWidths,
  type ShownPicture,
} from "../../domain/stored-picture.ts";
import { ProductStandIn } from "./product-stand-in.tsx";

/** Product picture with aspect ratio 4:5, or a drawing if it has none; as wide as its container. */
export function ProductPicture({
  product,
  sizes,
  priority = false,
  isDecorative = false,
  className = "",
}: {
  product: PicturedProduct;
  sizes: string;
  /** True for a picture above the fold: loads at high priority instead of lazily. */
  priority?: boolean;
  /** True if adjacent text says the same as the picture; the alt text is empty then. */
  isDecorative?: boolean;
  className?: string;
}) {
  const { picture } = product;
  if (!picture)
    return <ProductStandIn {...product} drawing={drawingOf(product)} className={className} />;
  const { width, height } = sizeOfPicture(picture.id) ?? productFrame.ratio;
  const widths = widthsOf(picture);
  const address = (one: number, format: "avif" | "webp") => addressOf(picture, one, format);
  return (
    <picture className="picture">
      <source
        type="image/avif"
        srcSet={widths.map((one) => `${address(one, "avif")} ${one}w`).join(", ")}
        sizes={sizes}
      />
      <img
        // Browsers without AVIF get one WebP size; a second `srcset` would enlarge the HTML for all browsers.
        src={address(widths[Math.floor(widths.length / 2)] ?? productPictureWidths[0], "webp")}
        alt={isDecorative ? "" : picture.alt || product.name}
        width={width}
        height={height}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
        className={`aspect-4/5 w-full bg-catalogue-ground object-cover ${className}`}
      />
    </picture>
  );
}

/** URL of the widest file of a picture. */
export function widestAddress(picture: ShownPicture): string {
  return addressOf(picture, widthsOf(picture).at(-1) ?? productPictureWidths[0], "webp");
}

function widthsOf({ id }: ShownPicture): number[] {
  const { width } = sizeOfPicture(id) ?? productFrame.ratio;
  return productPictureWidths.filter((one) => one <= width);
}

function addressOf({ id }: ShownPicture, width: number, format: "avif" | "webp"): string {
  return `/pictures/${id}-${width}.${format}`;
}
