import { answersSettings } from "../../src/access-requests/settings/answers-settings.ts";
import { capabilities } from "../../src/capabilities.ts";
import type { ValuesOf } from "../../src/fields/field.ts";
import { freightSettings } from "../../src/order-totals/settings/freight-settings.ts";
import { orderDeskSettings } from "../../src/orders/settings/order-desk-settings.ts";
import { importSettings } from "../../src/pictures/settings/import-settings.ts";
import { wordingSettings } from "../../src/policies/settings/wording-settings.ts";
import { priceSettings } from "../../src/prices/settings/price-settings.ts";
import { cataloguesSettings } from "../../src/products/settings/catalogues-settings.ts";
import type { SetValues } from "../../src/promises/values-in-force.ts";
import { companySettings } from "../../src/seller/settings/company-settings.ts";
import { logoSettings } from "../../src/seller/settings/logo-settings.ts";
import { marketingNumbersSettings } from "../../src/seller/settings/marketing-numbers-settings.ts";
import { publicationSettings } from "../../src/seller/settings/publication-settings.ts";
import type { InstalledCompany } from "../../src/setting-groups/setting-group.ts";
import * as typedTexts from "../../src/settings/domain/typed-texts.ts";
import { calendarSettings } from "../../src/settings/groups/calendar-settings.ts";
import { promisesSettings } from "../../src/settings/groups/promises-settings.ts";
import { recipientsSettings } from "../../src/settings/groups/recipients-settings.ts";
import { getGroup, readerOf, settingsOf } from "../../src/settings/services/site-settings.ts";
import { homePictureSettings } from "../../src/site/settings/home-picture-settings.ts";
import { homeSettings } from "../../src/site/settings/home-settings.ts";
import { stockSettings } from "../../src/stock/settings/stock-settings.ts";

export const siteSettings = settingsOf(capabilities);

/** Groups of settings by the names that the database has for them. */
export const groups = {
  company: companySettings,
  promises: promisesSettings,
  calendar: calendarSettings,
  answers: answersSettings,
  marketingNumbers: marketingNumbersSettings,
  home: homeSettings,
  catalogues: cataloguesSettings,
  pictures: homePictureSettings,
  logo: logoSettings,
  publication: publicationSettings,
  recipients: recipientsSettings,
  imports: importSettings,
  stock: stockSettings,
  prices: priceSettings,
  freight: freightSettings,
  orderDesk: orderDeskSettings,
  privacyText: wordingSettings.privacy,
  cookiesText: wordingSettings.cookies,
  returnsText: wordingSettings.returns,
  legalNoticeText: wordingSettings["legal-notice"],
};

export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as GroupName[];
export type GroupValues = {
  readonly [Name in GroupName]: ValuesOf<(typeof groups)[Name]["fields"]>;
};

/** Values of the sample company. */
export const samples = Object.fromEntries(
  siteSettings.groups.map(({ name, sample }) => [name, sample]),
) as unknown as GroupValues;

export function toTyped(name: GroupName, value: unknown) {
  return typedTexts.toTyped(getGroup(siteSettings, name), value);
}

/** Values in force for some saved groups. */
export function valuesOf(saved: Partial<GroupValues>, installed: InstalledCompany): SetValues {
  const read = readerOf(saved);
  return Object.assign(
    {},
    ...siteSettings.parts.map((part) => part.valuesInForce?.({ read, begun: [], installed })),
  );
}
