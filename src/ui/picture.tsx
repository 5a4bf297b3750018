import { type PictureName, pictures, pictureUrl } from "../generated/pictures.ts";

interface PictureProps {
  name: PictureName;
  /** Text alternative in Spanish; "" where the text beside it says the same. */
  alt: string;
  sizes: string;
  /** True for the largest picture of the first view: loads at high priority instead of lazily. */
  priority?: boolean;
  className?: string;
}

export function Picture({ name, alt, sizes, priority = false, className }: PictureProps) {
  const { width, height } = pictures[name];
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={avifs(name)} sizes={sizes} />
      <img
        src={pictureUrl({ name, width: middleWidth(name), format: "webp" })}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
        className={className ? `picture-${name} ${className}` : `picture-${name}`}
      />
    </picture>
  );
}

function avifs(name: PictureName): string {
  return pictures[name].widths
    .map((width) => `${pictureUrl({ name, width, format: "avif" })} ${width}w`)
    .join(", ");
}

/** Width of the only WebP, for browsers without AVIF; a second `srcset` would enlarge the HTML for all. */
function middleWidth(name: PictureName): number {
  const { widths } = pictures[name];
  return widths[Math.floor(widths.length / 2)] ?? widths[0];
}
