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
  /** Note for the carrier: opening hours, entrance, telephone at the door. */
  note: string;
  /** True for the default billing or default delivery address. */
  isDefault: boolean;
};

/** Maximum number of addresses per company, so that an account cannot be misused as free storage. */
export const maxAddresses = 100;

/** Countries in the address form (ISO 3166 alpha-2): the European Union, its neighbours and the microstates. */
export const addressCountries: readonly string[] =
  "ES AD AT BE BG CH CY CZ DE DK EE FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA".split(
    " ",
  );
