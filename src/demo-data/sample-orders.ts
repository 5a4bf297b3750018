/** Wanted units of a sample product by its SKU; `lot` and `bestBefore` of those that are sent. */
export type SampleLine = { sku: string; units: number; lot?: string; bestBefore?: string };

/** Lines of the list «Pedido semanal», which the first order has too. */
export const weeklyLines: readonly SampleLine[] = [
  { sku: "RIZ-CHN-500", units: 12, lot: "R2604A" },
  { sku: "CAR-ACD-400", units: 12, lot: "C2588" },
  { sku: "RIZ-CPE-200", units: 12, lot: "R2611C" },
  { sku: "LUN-INC-SAN", units: 12, lot: "L-77" },
  { sku: "TQU-INF-MAN", units: 12, lot: "TQ31", bestBefore: "2028-06-30" },
];

/** Lines of the second order, of which the third product is out of stock and waits. */
export const campaignLines: readonly SampleLine[] = [
  { sku: "RIZ-MKA-500", units: 6, lot: "R2598B" },
  { sku: "RIZ-COC-250", units: 6, lot: "R2602A" },
  { sku: "MDO-CHS-500", units: 12 },
  { sku: "RIZ-TOA-TER", units: 8 },
];

/** Lines that the third order has besides those of the list; their picking has begun. */
export const windowLines: readonly SampleLine[] = [
  { sku: "AYH-VSO-AMB180", units: 6 },
  { sku: "RIZ-BOL-M", units: 1 },
];

/** Lines of the current cart. */
export const cartLines: readonly SampleLine[] = [
  { sku: "RIZ-ASE-50", units: 12 },
  { sku: "RIZ-SPR-250", units: 6 },
  { sku: "CAR-LSA-300", units: 6 },
  { sku: "LUN-INC-JAZ", units: 6 },
];
