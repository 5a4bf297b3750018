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

/** A drawing beside text that says the same. Of a file of its own, because none is seen at first and each is long. */
export function Drawing({ name, className }: { name: DrawingName; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
