import { href } from "react-router";

export function consoleProductPath(id: number): string {
  return href("/gestion/catalogo/productos/:id", { id: String(id) });
}
