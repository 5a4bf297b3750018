/** Invented customer with whom a new installation shows what orders look like; their orders are samples too. */
export const sampleCustomerId = "00000000-0000-7000-8001-000000000001";

/** Domain of the sample customer's email addresses; it is reserved (RFC 2606), so no email can arrive there. */
export const sampleCustomerDomain = "tienda-de-ejemplo.example";

/** True for an address of the sample customer, to which nothing is sent. */
export function isOfSampleCustomer(email: string): boolean {
  return email.toLowerCase().endsWith(`@${sampleCustomerDomain}`);
}
