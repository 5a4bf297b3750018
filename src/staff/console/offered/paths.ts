import { href } from "react-router";

/** The page of one request. */
export function requestPath(id: string): string {
  return href("/gestion/solicitudes/:id", { id });
}
