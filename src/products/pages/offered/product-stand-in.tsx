import { groundOf } from "../../domain/catalogue-colours.ts";
import { type CatalogueName, colourOf, coloursOf } from "../../domain/catalogue-names.ts";
import type { ProductDrawing } from "../../domain/product-drawing.ts";
import drawings from "./product-drawings.svg?no-inline";

/** Hidden from screen readers, because the card contains kind and brand as text. */
export function ProductStandIn({
  brand,
  catalogue,
  drawing,
  className = "",
}: {
  brand: string;
  catalogue: CatalogueName;
  drawing: ProductDrawing;
  className?: string;
}) {
  const lines = linesOf(brand);
  const size = Math.min(7.5, 62 / (0.56 * Math.max(...lines.map(({ length }) => length), 1)));
  return (
    <svg
      viewBox="0 0 80 100"
      aria-hidden="true"
      className={`block aspect-4/5 h-auto w-full bg-catalogue-ground text-on-catalogue ${coloursOf(catalogue)} ${className}`}
    >
      <use
        href={`${drawings}#ground-${groundOf(colourOf(catalogue))}`}
        className="fill-catalogue opacity-45"
      />
      <use href={`${drawings}#${drawing}`} className="fill-catalogue-ground stroke-current" />
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
