import { houseType } from "./house-type.ts";

/**
 * Sheets of 24 labels, each 70 × 37 mm. Bar codes are 80 % of GS1's size, the smallest that the standard allows, with
 * their quiet zones (GS1 General Specifications, 5.12.3).
 */
export const labelStyles = `
${houseType}
@page { size: A4; margin: 0; }
* { box-sizing: border-box; }
body { margin: 0; font: 8pt/1.25 var(--instrument-sans); color: #000; background: #fff; }
h1 { margin: 0; font: 420 20pt/1.2 var(--fraunces); }
p { margin: 0; }
a { color: inherit; display: inline-block; padding: 3mm 0; }
header { padding: 6mm 4mm; max-width: 105mm; }
ul { margin: 0; padding: 0.5mm 0; list-style: none; }
.sheet { display: grid; grid-template-columns: repeat(3, 70mm); grid-auto-rows: 37mm; width: 210mm; height: 297mm; break-after: page; }
.sheet:last-child { break-after: auto; }
li { display: flex; flex-direction: column; overflow: hidden; padding: 3.5mm 4mm 3mm; }
.brand { font-size: 6.5pt; letter-spacing: 0.08em; text-transform: uppercase; }
.name { max-height: 2.4em; overflow: hidden; font: 600 10.5pt/1.2 var(--fraunces); }
.small { font-size: 7pt; }
.foot { display: flex; align-items: flex-end; justify-content: space-between; gap: 2mm; margin-top: auto; }
.retail { font: 600 20pt/1 var(--fraunces); font-variant-numeric: tabular-nums; white-space: nowrap; }
svg { display: block; height: 8mm; fill: #000; print-color-adjust: exact; }
.ean13 { width: 29.83mm; }
.ean8 { width: 21.38mm; }
.digits { display: block; padding-top: 0.5mm; font-size: 6.5pt; line-height: 1; letter-spacing: 0.06em; font-variant-numeric: tabular-nums; }
@media screen { li { outline: 0.15mm dashed #888; } }
@media screen and (max-width: 211mm) { .sheet { grid-template-columns: repeat(auto-fill, 70mm); justify-content: center; width: auto; height: auto; } }
@media print { header { display: none; } }
`;
