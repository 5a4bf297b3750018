import { asProblem, type Parsed } from "../../kernel/text.ts";
import { maxPictures } from "./stored-picture.ts";

const maxAddressLength = 1000;

export type PictureAddressProblem =
  | "missing"
  | "too-long"
  | "not-an-address"
  | "too-many-addresses";

/** Parses the picture URLs in a cell, separated by white space, commas, semicolons or bars; drops duplicates. */
export function parsePictureAddresses(
  typed: string,
): Parsed<readonly string[], PictureAddressProblem> {
  const texts = typed.split(/[\s;|]+|,(?=\s|https:)/i).filter((text) => text !== "");
  if (texts.length === 0) return asProblem("missing");
  const addresses = new Set<string>();
  for (const text of texts) {
    if (text.length > maxAddressLength) return asProblem("too-long");
    const address = normalAddress(text);
    if (address === null) return asProblem("not-an-address");
    addresses.add(address);
  }
  if (addresses.size > maxPictures) return asProblem("too-many-addresses");
  return { kind: "value", value: [...addresses] };
}

/** Picture URL without fragment; null unless https, without credentials, and the host is an IP address or has a dot. */
function normalAddress(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url.hostname.includes(".") || url.hostname.includes(":") ? url.href : null;
}
