import { houseType } from "./house-type.ts";

/**
 * Bar codes: 0.33 mm per module (100 % of GS1's size), 11 mm high; quiet zones by GS1 General Specifications: 11 and 7
 * modules for EAN-13, 7 and 7 for EAN-8.
 */
export const printedStyles = `
${houseType}
@page { size: A4; margin: 12mm 12mm 14mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt "Instrument Sans", sans-serif; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 186mm; font: 9pt/1.35 var(--instrument-sans); color: #000; background: #fff; }
h1 { margin: 0; font: 420 20pt/1.2 var(--fraunces); }
h2 { margin: 0; padding: 6mm 0 1mm; font: 420 14pt/1.2 var(--fraunces); break-after: avoid; }
p { margin: 1mm 0; }
a { color: inherit; }
.screen { margin-bottom: 4mm; padding: 0 0 3mm; border-bottom: 0.3mm solid #000; }
.screen a { display: inline-block; padding: 3mm 0; }
.head p { max-width: 105mm; }
.head { padding: 4mm 0; border-bottom: 0.3mm solid #000; }
.seller { font-weight: 600; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
.sheet { break-before: page; }
.sheet:first-of-type { break-before: auto; }
thead { display: table-header-group; }
thead th { padding: 1mm; border-bottom: 0.3mm solid #000; font-weight: 600; text-align: left; vertical-align: bottom; }
thead .path { padding: 3mm 1mm 1mm; font-size: 10.5pt; font-weight: 600; }
thead .running { padding: 3mm 1mm 1mm; text-align: right; vertical-align: bottom; }
tbody tr { break-inside: avoid; }
tbody td, tbody th { padding: 1.5mm 1mm; border-bottom: 0.15mm solid #888; font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.bars { width: 40mm; }
.pack { width: 24mm; }
.price { width: 37mm; }
.iva { width: 12mm; }
.retail { width: 25mm; }
td.price, td.iva, td.retail, th.price, th.iva, th.retail { text-align: right; font-variant-numeric: tabular-nums; }
.name { font-weight: 600; }
svg { display: block; height: 11mm; fill: #000; print-color-adjust: exact; }
.ean13 { width: 37.29mm; }
.ean8 { width: 26.73mm; }
.digits { display: block; font-variant-numeric: tabular-nums; padding-top: 0.5mm; line-height: 1; letter-spacing: 0.08em; }
.ean13 + .digits { width: 37.29mm; text-align: center; }
.ean8 + .digits { width: 26.73mm; text-align: center; }
.strong { font-weight: 600; }
.line { display: block; white-space: nowrap; }
.whitespace-nowrap { white-space: nowrap; }
@media screen { body { padding: 6mm 4mm; } .scroll { overflow-x: auto; } .scroll > table { min-width: 178mm; } }
@media print { .screen { display: none; } }
`;
