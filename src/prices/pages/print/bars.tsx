import { barsPath, eanModules } from "../../../kernel/ean-bars.ts";
import { formatGtin } from "../../../kernel/gtin.ts";

/** Bar code of a GTIN with its digits below. A GTIN for a case of products is shown as digits only. */
export function Bars({ gtin }: { gtin: string }) {
  const digits = formatGtin(gtin);
  const modules = eanModules(gtin);
  if (!modules) return <span className="digits">{digits}</span>;
  const isShort = digits.length === 8;
  // In this SVG, one unit is one module (narrowest bar) of the bar code; the view box includes the quiet zones.
  const viewBox = isShort ? "-7 0 81 1" : "-11 0 113 1";
  return (
    <>
      <svg
        className={isShort ? "ean8" : "ean13"}
        viewBox={viewBox}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={barsPath(modules)} />
      </svg>
      <span className="digits">{digits}</span>
    </>
  );
}
