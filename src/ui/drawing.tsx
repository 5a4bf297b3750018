import sheet from "./drawings.svg?no-inline";

type DrawingName =
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

export function Drawing({ name, className }: { name: DrawingName; className: string }) {
  return (
    <img
      src={`${sheet}#${name}`}
      alt=""
      width="24"
      height="24"
      decoding="async"
      loading="lazy"
      // The lines keep their colours in forced-colours mode, so the drawing needs its own background.
      className={`forced-color-adjust-none forced-colors:bg-surface ${className}`}
    />
  );
}
