import { yesNo } from "../../fields/choices.ts";
import { whole } from "../../fields/numbers.ts";
import { line } from "../../fields/texts.ts";
import { maxTierLength } from "../../kernel/tier.ts";
import { country } from "../../products/domain/product-kinds.ts";

/** Columns of a customer import file; a row is a company with its contact person and two addresses. */
export const customerColumns = {
  taxId: line(40),
  customerNumber: line(40),
  legalName: line(120),
  tradeName: line(120),
  contactName: line(120),
  email: line(254),
  phone: line(40),
  billingStreet: line(120),
  billingPostcode: line(20),
  billingCity: line(120),
  billingProvince: line(120),
  billingCountry: country(),
  deliveryRecipient: line(120),
  deliveryStreet: line(120),
  deliveryPostcode: line(20),
  deliveryCity: line(120),
  deliveryProvince: line(120),
  deliveryCountry: country(),
  territory: line(60),
  surcharge: yesNo(),
  paymentMethod: line(60),
  paymentDays: whole({ min: 0, max: 60 }),
  tier: line(maxTierLength),
  showsPrices: yesNo(),
  showsAdult: yesNo(),
  houseContact: line(254),
} as const;

export type CustomerColumn = keyof typeof customerColumns;
