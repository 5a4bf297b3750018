import { sizeOfPicture } from "../../../kernel/picture.ts";
import type { CatalogueName } from "../../domain/catalogue-names.ts";
import { drawingOf } from "../../domain/product-drawing.ts";
import {
  productFrame,
  productPictureWidths,
  type ShownPicture,
} from "../../domain/product-picture.ts";
import drawings from "./product-drawings.svg?no-inline";

/** Facts of a product that its picture, or the drawing in place of it, is made from. */
export type PicturedProduct = {
  name: string;
  brand: string;
  catalogue: CatalogueName;
  /** Names of its categories from the widest to the narrowest. */
  category: readonly string[];
  /** Its main picture, if it has one. */
  picture: ShownPicture | null;
};

/** Picture of a product in its frame of 4:5, or the drawn stand-in; both fill the width that `className` leaves. */
export function ProductPicture({
  product,
  sizes,
  priority = false,
  className = "",
}: {
  product: PicturedProduct;
  sizes: string;
  /** True for the largest picture of the first view: loads at high priority instead of lazily. */
  priority?: boolean;
  className?: string;
}) {
  const { picture } = product;
  if (!picture) return <StandIn product={product} className={className} />;
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
        alt={picture.alt || product.name}
        width={width}
        height={height}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
        className={`aspect-4/5 w-full bg-catalogue-ground object-cover ${className}`}
      />
    </picture>
  );
}

/** Drawing of the product's kind with its brand; hidden from screen readers, for which the card says both. */
function StandIn({ product, className }: { product: PicturedProduct; className: string }) {
  const { brand, catalogue } = product;
  const lines = linesOf(brand);
  const size = Math.min(7.5, 62 / (0.56 * Math.max(...lines.map(({ length }) => length), 1)));
  return (
    <svg
      viewBox="0 0 80 100"
      aria-hidden="true"
      data-catalogue={catalogue}
      className={`block aspect-4/5 h-auto w-full bg-catalogue-ground text-on-catalogue ${className}`}
    >
      <use href={`${drawings}#ground-${catalogue}`} className="fill-catalogue opacity-45" />
      <use
        href={`${drawings}#${drawingOf(product)}`}
        className="fill-catalogue-ground stroke-current"
      />
      <use href={`${drawings}#table`} className="stroke-current opacity-60" />
      <text
        textAnchor="middle"
        fontSize={size.toFixed(1)}
        className="fill-current font-display"
        letterSpacing="0.02em"
      >
        {lines.map((line, at) => (
          <tspan
            key={line}
            x="40"
            y={(90.5 + (at - (lines.length - 1) / 2) * size * 1.1).toFixed(1)}
          >
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  );
}

/** Brand in one line or, if it is long, in two of about the same length. */
function linesOf(brand: string): string[] {
  const words = brand.split(" ");
  if (brand.length <= 14 || words.length === 1) return [brand];
  const splits = words.slice(1).map((_, at) => {
    const pair = [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")];
    return { pair, longest: Math.max(...pair.map(({ length }) => length)) };
  });
  return splits.reduce((best, split) => (split.longest < best.longest ? split : best)).pair;
}
