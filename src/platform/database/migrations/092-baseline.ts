import type { Engine } from "../engine.ts";
import { createAccessRequestTables } from "./baseline/access-requests.ts";
import { createAnalyticsTables } from "./baseline/analytics.ts";
import { createAttachmentTables } from "./baseline/attachments.ts";
import { createCalendarFeedTables } from "./baseline/calendar-feed.ts";
import { createCompanyTables } from "./baseline/companies.ts";
import { createConsentTables } from "./baseline/consent.ts";
import { createImportTables } from "./baseline/imports.ts";
import { createMemberTables } from "./baseline/members.ts";
import { createNewsletterTables } from "./baseline/newsletter.ts";
import { createPictureTables } from "./baseline/pictures.ts";
import { createPlatformTables } from "./baseline/platform.ts";
import { createPolicyTables } from "./baseline/policies.ts";
import { createPriceTables } from "./baseline/prices.ts";
import { createPrivacyRequestTables } from "./baseline/privacy-requests.ts";
import { createProductFeedTables } from "./baseline/product-feed.ts";
import { createProductTables } from "./baseline/products.ts";
import { createSearchTables } from "./baseline/search.ts";
import { createSettingTables } from "./baseline/settings.ts";
import { createStaffTables } from "./baseline/staff.ts";
import { createStockTables } from "./baseline/stock.ts";
import { createStorefrontTables } from "./baseline/storefront.ts";
import { createViesTables } from "./baseline/vies.ts";
import { createWebhookTables } from "./baseline/webhooks.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/**
 * Creates the schema of release 0.3, as the migrations until 092 had made it: with the order of its columns, and with
 * constraints and indexes that still bear former names of their tables. A table comes after those that it refers to.
 */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createPlatformTables(db, engine);
  await createStaffTables(db, engine);
  await createCalendarFeedTables(db, engine);
  await createAccessRequestTables(db, engine);
  await createAttachmentTables(db, engine);
  await createViesTables(db, engine);
  await createPrivacyRequestTables(db, engine);
  await createConsentTables(db, engine);
  await createPolicyTables(db, engine);
  await createAnalyticsTables(db, engine);
  await createNewsletterTables(db, engine);
  await createSettingTables(db, engine);
  await createCompanyTables(db, engine);
  await createMemberTables(db, engine);
  await createProductTables(db, engine);
  await createPictureTables(db, engine);
  await createImportTables(db, engine);
  await createStockTables(db, engine);
  await createPriceTables(db, engine);
  await createStorefrontTables(db, engine);
  await createSearchTables(db, engine);
  await createProductFeedTables(db, engine);
  await createWebhookTables(db, engine);
}
