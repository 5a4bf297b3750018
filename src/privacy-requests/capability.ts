import { applicantLink } from "../access-requests/applicant-link.ts";
import { orphanedFiles } from "../attachments/context.ts";
import type { Capability } from "../capability.ts";
import { emailReading } from "../emails/context.ts";
import { newsChoices } from "../newsletter/context.ts";
import { privacyConsoleLinks } from "./console-links.ts";
import { privacyPublicService, privacyStaffService } from "./context.ts";
import { privacyPageNames } from "./copy/page-names-copy.ts";
import { privacyRequestKind } from "./domain/privacy-request.ts";
import { privacyAnsweredEmail } from "./emails/privacy-answered.ts";
import { privacyConfirmEmail } from "./emails/privacy-confirm.ts";
import { privacyDueSoonEmail } from "./emails/privacy-due-soon.ts";
import { privacyExtendedEmail } from "./emails/privacy-extended.ts";
import { privacyLiftedEmail } from "./emails/privacy-lifted.ts";
import { privacyNewEmail } from "./emails/privacy-new.ts";
import { privacyOverdueEmail } from "./emails/privacy-overdue.ts";
import { privacyReceivedEmail } from "./emails/privacy-received.ts";
import { privacyRecordedEmail } from "./emails/privacy-recorded.ts";
import { privacyRefusedEmail } from "./emails/privacy-refused.ts";
import { privacyReviewEmail } from "./emails/privacy-review.ts";
import { createNewsChoices } from "./news-choices.ts";
import { createPrivacyPublicService } from "./public-service.ts";
import { privacyRequestRetention } from "./retention.ts";
import { createPrivacyStaffService } from "./staff-service.ts";
import { countOverduePrivacyRequests, createPrivacyStore } from "./store/store.ts";
import { privacyRequestTables } from "./tables.ts";
import { privacyDeps } from "./use-cases/deps.ts";
import { runPrivacyDeadlines } from "./use-cases/run-deadlines.ts";

export const privacyRequestsCapability: Capability = {
  name: "privacy-requests",
  secretPaths: ["/privacidad/derechos/:link"],
  pageNames: privacyPageNames,
  personalData: privacyRequestTables,
  retention: privacyRequestRetention,
  emails: [
    privacyConfirmEmail,
    privacyReceivedEmail,
    privacyRecordedEmail,
    privacyExtendedEmail,
    privacyAnsweredEmail,
    privacyRefusedEmail,
    privacyLiftedEmail,
    privacyNewEmail,
    privacyDueSoonEmail,
    privacyOverdueEmail,
    privacyReviewEmail,
  ],
  emailLinks: {
    [privacyRequestKind]: {
      pages: (publicUrl) => ({
        personalWithoutKey: `${publicUrl}/privacidad/derechos/…`,
        console: (id) => `${publicUrl}/gestion/derechos/${id}`,
      }),
      keys({ publicUrl, signer }) {
        const links = signer("rights");
        return {
          personal: (requestId, createdAt) =>
            `${publicUrl}/privacidad/derechos/${applicantLink(links, { requestId, createdAt })}`,
        };
      },
    },
  },
  consoleLinks: privacyConsoleLinks,
  start({ services, db, addresses, mailFiles, signer, limit, emptyLog, changed }) {
    const store = createPrivacyStore(db, {
      files: mailFiles,
      afterErasure() {
        services.get(orphanedFiles).poke();
        void emptyLog();
      },
    });
    const deps = () => privacyDeps({ store, salesTeam: addresses.privacyRequests });
    services.provide(
      privacyPublicService,
      createPrivacyPublicService({
        db,
        deps,
        changed,
        links: signer("rights"),
        limit: limit("right"),
        preview: services.get(emailReading).preview,
      }),
    );
    services.provide(newsChoices, createNewsChoices({ db }));
    services.provide(privacyStaffService, createPrivacyStaffService({ db, deps, changed }));
    return {
      deadlines: () => runPrivacyDeadlines(deps()),
      gauges: [
        {
          name: "overdue_privacy_requests",
          help: "Privacy requests whose answer is late.",
          read: () => countOverduePrivacyRequests(db, Date.now()),
        },
      ],
    };
  },
};
