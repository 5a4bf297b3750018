import { href } from "react-router";

/** Address of the quick order for a list, or for the cart. */
export function quickOrderPath(list: { id: string } | null): string {
  return list ? `${href("/pedido-rapido")}?lista=${list.id}` : href("/pedido-rapido");
}
