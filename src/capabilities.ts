import { accessRequestsCapability } from "./access-requests/capability.ts";
import { analyticsCapability } from "./analytics/capability.ts";
import { applicantPagesCapability } from "./applicant-pages/capability.ts";
import { attachmentsCapability } from "./attachments/capability.ts";
import { calendarFeedCapability } from "./calendar-feed/capability.ts";
import type { Capability } from "./capability.ts";
import { cartsCapability } from "./carts/capability.ts";
import { catalogueCapability } from "./catalogue/capability.ts";
import { companiesCapability } from "./companies/capability.ts";
import { consentCapability } from "./consent/capability.ts";
import { customerFilesCapability } from "./customer-files/capability.ts";
import { emailsCapability } from "./emails/capability.ts";
import { importsCapability } from "./imports/capability.ts";
import { membersCapability } from "./members/capability.ts";
import { newsletterCapability } from "./newsletter/capability.ts";
import { orderDeskCapability } from "./order-desk/capability.ts";
import { ordersCapability } from "./orders/capability.ts";
import { picturesCapability } from "./pictures/capability.ts";
import { policiesCapability } from "./policies/capability.ts";
import { pricesCapability } from "./prices/capability.ts";
import { privacyRequestsCapability } from "./privacy-requests/capability.ts";
import { productDocumentsCapability } from "./product-documents/capability.ts";
import { productFeedCapability } from "./product-feed/capability.ts";
import { productsCapability } from "./products/capability.ts";
import { requestQueueCapability } from "./request-queue/capability.ts";
import { retentionCapability } from "./retention/capability.ts";
import { searchCapability } from "./search/capability.ts";
import { sellerCapability } from "./seller/capability.ts";
import { settingsCapability } from "./settings/capability.ts";
import { setupCapability } from "./setup/capability.ts";
import { siteCapability } from "./site/capability.ts";
import { staffCapability } from "./staff/capability.ts";
import { stockCapability } from "./stock/capability.ts";
import { stockAlertsCapability } from "./stock-alerts/capability.ts";
import { storefrontCapability } from "./storefront/capability.ts";
import { taxonomyCapability } from "./taxonomy/capability.ts";
import { unattendedImportsCapability } from "./unattended-imports/capability.ts";
import { viesCapability } from "./vies/capability.ts";
import { webhooksCapability } from "./webhooks/capability.ts";

/** Capabilities (feature folders) in startup order; each may use the services of those listed before it. */
export const capabilities: readonly Capability[] = [
  sellerCapability,
  settingsCapability,
  policiesCapability,
  emailsCapability,
  viesCapability,
  webhooksCapability,
  companiesCapability,
  customerFilesCapability,
  membersCapability,
  importsCapability,
  productsCapability,
  taxonomyCapability,
  stockCapability,
  picturesCapability,
  catalogueCapability,
  searchCapability,
  storefrontCapability,
  pricesCapability,
  cartsCapability,
  ordersCapability,
  orderDeskCapability,
  stockAlertsCapability,
  productDocumentsCapability,
  unattendedImportsCapability,
  productFeedCapability,
  accessRequestsCapability,
  applicantPagesCapability,
  requestQueueCapability,
  attachmentsCapability,
  privacyRequestsCapability,
  newsletterCapability,
  consentCapability,
  analyticsCapability,
  staffCapability,
  calendarFeedCapability,
  setupCapability,
  retentionCapability,
  siteCapability,
];
