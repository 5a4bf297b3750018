import { countryInAddress } from "../../companies/copy/addresses-copy.ts";
import type { OrderAddress } from "../domain/order.ts";

/** Address in one line, with the country unless it is Spain. */
export function addressText(address: OrderAddress): string {
  const { recipient, street, postcode, city, province, country } = address;
  const place = [`${postcode} ${city}`, province === city ? "" : province];
  const abroad = country === "ES" ? "" : countryInAddress(country);
  return [recipient, street, ...place, abroad].filter((part) => part.trim() !== "").join(", ");
}
