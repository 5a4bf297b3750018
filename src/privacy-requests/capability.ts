import type { Capability } from "../capability.ts";
import { emailReading } from "../emails/context.ts";
import { bindUseCases } from "../platform/bind-use-cases.ts";
import { orphanedFiles } from "../platform/files/orphaned-files.ts";
import { createAttachmentFiles } from "../platform/files/stored-files.ts";
import { signPersonalLink } from "../platform/http/personal-link.ts";
import { dataSubjectHooksOf } from "../platform/privacy/data-subject-hooks.ts";
import { privacyConsoleLinks } from "./console/links.ts";
import { privacyRequests } from "./context.ts";
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
import { listBlockedLines } from "./store/erase-subject.ts";
import { countOverduePrivacyRequests } from "./store/find-requests.ts";
import { privacyRequestTables } from "./tables.ts";
import { privacyDeps } from "./use-cases/deps.ts";
import { privacyUseCases } from "./use-cases/privacy-use-cases.ts";
import { ownPosition } from "./use-cases/read-subject.ts";
import { privacyRequestRetention } from "./use-cases/retention-rules.ts";
import { runPrivacyDeadlines } from "./use-cases/run-deadlines.ts";

export const privacyRequestsCapability: Capability = {
  name: "privacy-requests",
  secretPaths: ["/privacidad/derechos/:link"],
  pageNames: privacyPageNames,
  personalData: privacyRequestTables,
  retention: privacyRequestRetention,
  dataSubject: {
    position: ownPosition,
    planErasure: listBlockedLines,
    erase: async (on, erasure) => ({ lines: await listBlockedLines(on, erasure) }),
  },
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
            `${publicUrl}/privacidad/derechos/${signPersonalLink(links, { requestId, createdAt })}`,
        };
      },
    },
  },
  consoleLinks: privacyConsoleLinks,
  start(platform) {
    const { services, db, addresses, signer, changed } = platform;
    const hooks = dataSubjectHooksOf(platform.capabilities);
    const deps = () =>
      privacyDeps({
        db,
        hooks,
        salesTeam: addresses.privacyRequests,
        mailFiles: platform.mailFiles,
        afterErasure() {
          services.get(orphanedFiles).poke();
          void platform.emptyLog();
        },
      });
    const pageDeps = {
      changed,
      links: signer("rights"),
      limit: platform.limit("right"),
      preview: services.get(emailReading).preview,
      files: createAttachmentFiles(platform.config.dataDir),
    };
    services.provide(
      privacyRequests,
      bindUseCases(() => ({ ...pageDeps, ...deps() }), privacyUseCases),
    );
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
