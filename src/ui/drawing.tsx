import sheet from "./drawings.svg?no-inline";

export type DrawingName =
  | "boxes"
  | "truck"
  | "seal"
  | "sliders"
  | "headset"
  | "tag"
  | "package"
  | "star"
  | "storefront"
  | "handshake";

/** A drawing beside text that says the same. Of a file of its own, fetched when it comes near: none is seen at first and each is long. */
export function Drawing({ name, className }: { name: DrawingName; className: string }) {
  return (
    <img
      src={`${sheet}#${name}`}
      alt=""
      width="24"
      height="24"
      decoding="async"
      loading="lazy"
      // Its lines do not follow colours that the reader chose, so there it brings its ground.
      className={`forced-color-adjust-none forced-colors:bg-surface ${className}`}
    />
  );
}
