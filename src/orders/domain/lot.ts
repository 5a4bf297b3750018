/** Lot as it is compared: capital letters and digits alone, so that «l-12 a» is «L12A». */
export function foldLot(lot: string): string {
  return lot
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
