import { data } from "react-router";

/** Number of a row in an address; answers 404 for anything else. */
export function readRowNumber(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, 404);
  return Number(id);
}
