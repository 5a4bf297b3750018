import { data } from "react-router";

/** Row id from a URL parameter; throws a 404 response for anything but a positive integer. */
export function readRowNumber(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, 404);
  return Number(id);
}
