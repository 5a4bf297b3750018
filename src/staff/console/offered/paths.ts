import { href } from "react-router";

export function requestPath(id: string): string {
  return href("/gestion/solicitudes/:id", { id });
}
