import { maxTierLength } from "../../../kernel/tier.ts";

const line = (max: number) => ({ kind: "line", max }) as const;
const yesNo = { kind: "yes-no" } as const;

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
  billingCountry: { kind: "country" },
  deliveryRecipient: line(120),
  deliveryStreet: line(120),
  deliveryPostcode: line(20),
  deliveryCity: line(120),
  deliveryProvince: line(120),
  deliveryCountry: { kind: "country" },
  territory: line(60),
  surcharge: yesNo,
  paymentMethod: line(60),
  paymentDays: { kind: "whole", min: 0, max: 60 },
  tier: line(maxTierLength),
  showsPrices: yesNo,
  showsAdult: yesNo,
  houseContact: line(254),
} as const;

export type CustomerColumn = keyof typeof customerColumns;
