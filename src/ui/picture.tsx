import { type PictureName, pictures, pictureUrl } from "../generated/pictures.ts";

interface PictureProps {
  name: PictureName;
  /** What is seen, in Spanish; empty where the text beside it says the same. */
  alt: string;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** The page's largest paint: fetched first, never lazily. */
  priority?: boolean;
  className?: string;
}

/** A picture of the house in the smallest file that fills its place. */
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

/** For the few browsers that do not read AVIF: one size, because a second list would cost everybody else its bytes. */
function middleWidth(name: PictureName): number {
  const { widths } = pictures[name];
  return widths[Math.floor(widths.length / 2)] ?? widths[0];
}
