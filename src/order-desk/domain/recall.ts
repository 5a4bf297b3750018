import type { ProductState } from "../../products/domain/product.ts";

/** Units of a lot that a company got in a shipment. */
export type RecalledUnits = {
  companyId: string;
  companyName: string;
  orderId: string;
  reference: string;
  shipment: number;
  shippedAt: number;
  lot: string;
  bestBefore: string | null;
  quantity: number;
};

/** Kind of record in the change log: recalled lots of a product, by its database id. */
export const recalledLotKind = "recalled-lot";

/** Lot that neither is picked nor leaves any more. */
export type RecalledLot = { productId: number; lot: string; recalledAt: number };

export type RecalledProduct = {
  id: number;
  sku: string;
  name: string;
  discreetName: string;
  state: ProductState;
};

/** Shipments of a company, with the sum of their units. */
export type RecalledCompany = {
  companyId: string;
  companyName: string;
  units: number;
  shipments: readonly RecalledUnits[];
};

/** Years for which buyers of a product must be known (Reglamento (CE) 1223/2009, art. 7). */
export const recallYears = 3;

/** Shipments by company, in their order. */
export function byCompany(shipments: readonly RecalledUnits[]): RecalledCompany[] {
  return [...Map.groupBy(shipments, ({ companyId }) => companyId)].map(([companyId, some]) => ({
    companyId,
    companyName: some[0]?.companyName ?? "",
    units: some.reduce((sum, { quantity }) => sum + quantity, 0),
    shipments: some,
  }));
}
