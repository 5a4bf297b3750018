import { Temporal } from "temporal-polyfill";
import type { Capability } from "../capability.ts";
import { dataSubjectHooksOf } from "../platform/privacy/data-subject-hooks.ts";
import { applicantLinks, news } from "./context.ts";
import { newsletterPageNames } from "./copy/page-names-copy.ts";
import { unsubscribePurpose } from "./emails/unsubscribe-links.ts";
import { createNewsService } from "./services/news-service.ts";
import { newsletterTables } from "./tables.ts";
import { changeObjection, readHeldObjection } from "./use-cases/objection-of-person.ts";

export const newsletterCapability: Capability = {
  name: "newsletter",
  pageNames: newsletterPageNames,
  personalData: newsletterTables,
  dataSubject: { position: 6, readHeld: readHeldObjection, change: changeObjection },
  start({ services, db, signer, capabilities }) {
    services.provide(
      news,
      createNewsService({
        db,
        hooks: dataSubjectHooksOf(capabilities),
        now: Temporal.Now.instant,
        applicantLinks: services.get(applicantLinks),
        unsubscribeLinks: signer(unsubscribePurpose),
      }),
    );
    return {};
  },
};
