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
  /** True for the default address of its kind. */
  isDefault: boolean;
};

/** Addresses of a company at most, so that an account is no free storage. */
export const mostAddresses = 100;

/** Countries that the form of an address offers (ISO 3166 alpha-2): the Union, its neighbours and the microstates. */
export const addressCountries: readonly string[] =
  "ES AD AT BE BG CH CY CZ DE DK EE FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA".split(
    " ",
  );
