import { sizeOfPicture } from "../../../kernel/picture.ts";
import { drawingOf } from "../../domain/product-drawing.ts";
import {
  type PicturedProduct,
  productFrame,
  productPictureWidths,
} from "../../domain/product-picture.ts";
import { ProductStandIn } from "./product-stand-in.tsx";

/** Picture of a product in its frame of 4:5, or the drawn stand-in; both fill the width that `className` leaves. */
export function ProductPicture({
  product,
  sizes,
  priority = false,
  isDecorative = false,
  className = "",
}: {
  product: PicturedProduct;
  sizes: string;
  /** True for the largest picture of the first view: loads at high priority instead of lazily. */
  priority?: boolean;
  /** True where the text beside it says the same. */
  isDecorative?: boolean;
  className?: string;
}) {
  const { picture } = product;
  if (!picture)
    return <ProductStandIn {...product} drawing={drawingOf(product)} className={className} />;
  const { width, height } = sizeOfPicture(picture.id) ?? productFrame.ratio;
  const widths = productPictureWidths.filter((one) => one <= width);
  const address = (one: number, format: "avif" | "webp") =>
    `/pictures/${picture.id}-${one}.${format}`;
  return (
    <picture className="picture">
      <source
        type="image/avif"
        srcSet={widths.map((one) => `${address(one, "avif")} ${one}w`).join(", ")}
        sizes={sizes}
      />
      <img
        // The only WebP, for browsers without AVIF; a second `srcset` would enlarge the HTML for all.
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
