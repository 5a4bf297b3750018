import type { Freight } from "../domain/freight.ts";

export const totalsCopy = {
  title: "Importe",
  goods: "Productos, sin IVA",
  freight: "Portes",
  base: "Base imponible",
  ofOrder: "Total del pedido",
  total: "Total",
  withIva: "Total con IVA español",
  exempt: "Total si VIES confirma el NIF-IVA",
  withoutFreight: "sin portes",
};

/** A total's name, which says when the freight is still to be told and so is not in it. */
export function totalName(name: string, freight: Freight["kind"]): string {
  return freight === "manual" ? `${name}, ${totalsCopy.withoutFreight}` : name;
}
