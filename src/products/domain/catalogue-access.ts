import type { Viewer } from "../../kernel/viewer.ts";
import { type CatalogueName, isAdultCatalogue } from "./catalogue-names.ts";

export const adultAudiences = ["members", "confirmed"] as const;

/** Audience of products for adults: companies with permission (`members`), or also visitors who confirm their age. */
export type AdultAudience = (typeof adultAudiences)[number];

export type CatalogueAccess = {
  shown: readonly CatalogueName[];
  /** True if the visitor may see products for adults, in any catalogue. */
  seesAdult: boolean;
  /** True: pages for adults redirect to the age check. If this and `seesAdult` are false, they answer 404. */
  asksAge: boolean;
};

/** Works out the access of a visitor. `offered`: catalogues that the seller has switched on. */
export function catalogueAccessOf({
  offered,
  adultShownTo,
  viewer,
  isOfAge,
}: {
  offered: readonly CatalogueName[];
  adultShownTo: AdultAudience;
  viewer: Viewer;
  isOfAge: boolean;
}): CatalogueAccess {
  const mayConfirm = adultShownTo === "confirmed";
  const seesAdult = (viewer.kind === "member" && viewer.seesAdult) || (mayConfirm && isOfAge);
  return {
    shown: offered.filter((name) => seesAdult || !isAdultCatalogue(name)),
    seesAdult,
    asksAge: mayConfirm && !seesAdult,
  };
}

/** Access of the programs of a company, such as shop software, which read with its address in place of a session. */
export function accessOfCompany(
  { seesAdult }: { seesAdult: boolean },
  offered: readonly CatalogueName[],
): CatalogueAccess {
  const shown = offered.filter((name) => seesAdult || !isAdultCatalogue(name));
  return { shown, seesAdult, asksAge: false };
}

/** Access of a guest after the age check. `offered`: catalogues that the seller has switched on. */
export function ofAge(offered: readonly CatalogueName[]): CatalogueAccess {
  return { shown: offered, seesAdult: true, asksAge: false };
}

/** True if a visitor may see a product. */
export function mayBeSeen(
  { catalogue, isAdult }: { catalogue: CatalogueName; isAdult: boolean },
  { shown, seesAdult }: Pick<CatalogueAccess, "shown" | "seesAdult">,
): boolean {
  return shown.includes(catalogue) && (seesAdult || !isAdult);
}
