import { type PictureName, pictures, pictureUrl } from "../generated/pictures.ts";

interface PictureProps {
  name: PictureName;
  /** Text alternative in Spanish; "" where the text beside it says the same. */
  alt: string;
  sizes: string;
  /** True for the largest picture of the first view: loads at high priority instead of lazily. */
  priority?: boolean;
  className?: string;
  /** Picture that the owner has uploaded in place of the sample picture. */
  own?: { id: string; focus: string; alt: string } | undefined;
}

export function Picture({ name, alt, sizes, priority = false, className, own }: PictureProps) {
  const [width = 0, height = 0] = own
    ? ownSize(own.id)
    : [pictures[name].width, pictures[name].height];
  const widths = pictures[name].widths.filter((one) => one <= width);
  const address = (rendition: { width: number; format: "avif" | "webp" }) =>
    own
      ? `/pictures/${own.id}-${rendition.width}.${rendition.format}`
      : pictureUrl({ name, ...rendition });
  return (
    <picture className="picture">
      <source
        type="image/avif"
        srcSet={widths
          .map((one) => `${address({ width: one, format: "avif" })} ${one}w`)
          .join(", ")}
        sizes={sizes}
      />
      <img
        src={address({ width: middleOf(widths), format: "webp" })}
        alt={own ? own.alt : alt}
        width={width}
        height={height}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
        className={`${own ? `focus-${own.focus}` : `picture-${name}`} ${className ?? ""}`.trim()}
      />
    </picture>
  );
}

/** Width and height in pixels, which are the end of the id: «3f…9a-1920x820». */
function ownSize(id: string): number[] {
  return id.split(/[-x]/).slice(1).map(Number);
}

/** Width of the only WebP, for browsers without AVIF; a second `srcset` would enlarge the HTML for all. */
function middleOf(widths: readonly number[]): number {
  return widths[Math.floor(widths.length / 2)] ?? 0;
}
