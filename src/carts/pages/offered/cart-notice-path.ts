import { href } from "react-router";

/** Address of the cart after lines were added to it, or to a list, with the numbers of products that it tells about. */
export function cartNoticePath(
  said: "repetido" | "sustituto" | "lista" | "seleccion" | "en-lista",
  { existing, leftOut }: { existing: readonly number[]; leftOut: number },
): string {
  return `${href("/carrito")}?aviso=${said}&ya=${existing.length}&fuera=${leftOut}`;
}
