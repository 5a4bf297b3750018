export const addressKinds = ["delivery", "billing"] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Postal address of a company. `country` is ISO 3166 alpha-2. */
export type CompanyAddress = {
  id: string;
  kind: AddressKind;
  recipient: string;
  street: string;
  postcode: string;
  city: string;
  province: string;
  country: string;
  /** Hours, entrance, telephone at the door. */
  note: string;
  /** One of each kind at most. */
  isDefault: boolean;
};
