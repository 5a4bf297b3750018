import { randomBytes, randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { attachmentRequests } from "../attachments/context.ts";
import type { Capability } from "../capability.ts";
import { companyPrices } from "../companies/context.ts";
import { emailReading } from "../emails/context.ts";
import { accessRequestKind } from "../kernel/outgoing-email.ts";
import { referenceFrom } from "../kernel/reference.ts";
import { addressOfLink } from "../members/context.ts";
import { applicantLinks } from "../newsletter/context.ts";
import { bindUseCases } from "../platform/bind-use-cases.ts";
import { createSealer } from "../platform/config/sealed-text.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import { policyVersions } from "../policies/context.ts";
import type { CatalogueAccess } from "../products/domain/catalogue-access.ts";
import { companyCalendar } from "../promises/company-calendar.ts";
import { findMemberAddress } from "../staff/members/members.ts";
import { storefront } from "../storefront/context.ts";
import { viesChecks } from "../vies/context.ts";
import { accessRequests, requestHandling } from "./context.ts";
import { erasedRequestKinds } from "./copy/held-data-copy.ts";
import { accessRequestWebhookNames } from "./copy/webhooks-copy.ts";
import { addressChangedEmail } from "./emails/address-changed.ts";
import { answerDueSoonEmail } from "./emails/answer-due-soon.ts";
import { answerOverdueEmail } from "./emails/answer-overdue.ts";
import { approvalWithdrawnEmail } from "./emails/approval-withdrawn.ts";
import { approvedEmail } from "./emails/approved.ts";
import { confirmedEmail } from "./emails/confirmed.ts";
import { contactCorrectedEmail } from "./emails/contact-corrected.ts";
import { deadlineDigestEmail } from "./emails/deadline-digest.ts";
import { emailUndeliverableEmail } from "./emails/email-undeliverable.ts";
import { expiredEmail } from "./emails/expired.ts";
import { expiredUnansweredEmail } from "./emails/expired-unanswered.ts";
import { filesReceivedEmail } from "./emails/files-received.ts";
import { informationReceivedEmail } from "./emails/information-received.ts";
import { informationRequestedEmail } from "./emails/information-requested.ts";
import { linkAgainEmail } from "./emails/link-again.ts";
import { accessRequestLinks } from "./emails/links.ts";
import { newRequestEmail } from "./emails/new-request.ts";
import { questionReminderEmail } from "./emails/question-reminder.ts";
import { receivedEmail } from "./emails/received.ts";
import { rejectedEmail } from "./emails/rejected.ts";
import { reminderToConfirmEmail } from "./emails/reminder-to-confirm.ts";
import { reopenedEmail } from "./emails/reopened.ts";
import { requestAssignedEmail } from "./emails/request-assigned.ts";
import { requestRecordedEmail } from "./emails/request-recorded.ts";
import { withdrawnEmail } from "./emails/withdrawn.ts";
import { withdrawnNoticeEmail } from "./emails/withdrawn-notice.ts";
import { findSignals } from "./services/find-signals.ts";
import { createRequestHandling } from "./services/request-handling-service.ts";
import { accessRequestSettings } from "./settings/answers-settings.ts";
import { findAccess, followApproval, foundMissingCompanies } from "./store/company-of-request.ts";
import { accessRequestHooks } from "./store/email-failures.ts";
import { isWebhookHeld } from "./store/held-webhooks.ts";
import { someRequestWantsNews } from "./store/requests-of-person.ts";
import { createAccessRequestStore } from "./store/store.ts";
import { accessRequestTables } from "./tables.ts";
import { applicantUseCases } from "./use-cases/applicant-use-cases.ts";
import { createAttachedRequests } from "./use-cases/attached-requests.ts";
import { changeRequestsOfPerson } from "./use-cases/change-requests-of-person.ts";
import {
  eraseRequestsOfPerson,
  planErasureOfRequests,
} from "./use-cases/erase-requests-of-person.ts";
import { listAffectedRequests } from "./use-cases/list-affected-requests.ts";
import { openRequestLink } from "./use-cases/open-request-link.ts";
import { readHeldRequests } from "./use-cases/read-held-requests.ts";
import { accessRequestRetention } from "./use-cases/retention-rules.ts";
import { type ClockDeps, runDeadlines } from "./use-cases/run-deadlines.ts";

/** Interval in milliseconds of the job that creates missing company accounts of approved requests. */
const betweenSearches = 3_600_000;

export const accessRequestsCapability: Capability = {
  name: "access-requests",
  settings: accessRequestSettings,
  personalData: accessRequestTables,
  retention: accessRequestRetention,
  dataSubject: {
    position: 1,
    erasedKinds: erasedRequestKinds,
    readHeld: readHeldRequests,
    planErasure: planErasureOfRequests,
    erase: eraseRequestsOfPerson,
    change: changeRequestsOfPerson,
    listAffected: listAffectedRequests,
    wantsNews: someRequestWantsNews,
  },
  emails: [
    receivedEmail,
    reminderToConfirmEmail,
    confirmedEmail,
    newRequestEmail,
    informationRequestedEmail,
    questionReminderEmail,
    informationReceivedEmail,
    filesReceivedEmail,
    approvedEmail,
    rejectedEmail,
    reopenedEmail,
    approvalWithdrawnEmail,
    linkAgainEmail,
    addressChangedEmail,
    requestRecordedEmail,
    contactCorrectedEmail,
    withdrawnEmail,
    withdrawnNoticeEmail,
    expiredEmail,
    expiredUnansweredEmail,
    answerDueSoonEmail,
    answerOverdueEmail,
    emailUndeliverableEmail,
    requestAssignedEmail,
    deadlineDigestEmail,
  ],
  emailLinks: { [accessRequestKind]: accessRequestLinks },
  outboxHooks: accessRequestHooks,
  webhooks: { events: accessRequestWebhookNames, isHeld: isWebhookHeld },
  start({ services, db, config, addresses, signer, signingKeys, limit, commit, changed }) {
    const vies = services.get(viesChecks);
    const policies = services.get(policyVersions);
    const policiesShown = () => {
      const { privacy, "legal-notice": legalNotice } = policies.current;
      return { privacy: privacy.hash, legalNotice: legalNotice.hash };
    };
    const store = createAccessRequestStore(db, {
      async afterStore(on, request, event, effects) {
        await vies.enqueue?.(on, request);
        await followApproval(on, request, event, effects);
      },
      commit,
      now: Date.now,
    });
    let nextSearch = 0;
    const deps = (): ClockDeps => ({
      store,
      calendar: companyCalendar,
      now: Temporal.Now.instant(),
      newId: randomUUIDv7,
      salesTeam: addresses.sales,
      undoMilliseconds: config.undoSeconds * 1000,
      alarms: addresses.alarms,
      findAddress: (memberId) => findMemberAddress(db, memberId),
      findSignals: (request) =>
        withStoreErrors(() => findSignals(db, request, Temporal.Now.instant())),
      async findAccess(request) {
        const access = await withStoreErrors(() => findAccess(db, request));
        return access === "prices" && !(await services.get(companyPrices).exist())
          ? "account"
          : access;
      },
    });
    const links = signer("applicant");
    const changesLimit = limit("change by an applicant");
    const publicDeps = {
      links,
      linkLimit: limit("link"),
      changesLimit,
      limit: limit("access request"),
      receipts: { signer: signer("receipt"), sealer: createSealer(signingKeys, "receipt") },
      newReference: () => referenceFrom(randomBytes(5)),
      takeSelection: (ids: readonly string[], access: CatalogueAccess) =>
        services.get(storefront).bestSellers.takeSelection(ids, access),
      changed,
    };
    services.provide(
      accessRequests,
      bindUseCases(
        () => ({ ...publicDeps, ...deps(), policiesShown: policiesShown() }),
        applicantUseCases,
      ),
    );
    services.provide(addressOfLink, {
      async find(link) {
        const now = Temporal.Now.instant();
        const opened = await openRequestLink(link, { links, store, now });
        return opened.kind === "open" && opened.request.state === "approved"
          ? opened.request.email.address
          : null;
      },
    });
    services.provide(
      attachmentRequests,
      createAttachedRequests({ store, links, newId: randomUUIDv7 }),
    );
    services.provide(applicantLinks, {
      async open(link) {
        const now = Temporal.Now.instant();
        const opened = await openRequestLink(link, { links, store, now });
        if (opened.kind !== "open") return opened;
        const retryAfterSeconds = await changesLimit.take(opened.request.id);
        return retryAfterSeconds === null ? opened : { kind: "too-many", retryAfterSeconds };
      },
    });
    services.provide(
      requestHandling,
      createRequestHandling({
        db,
        deps,
        policiesShown,
        changed,
        reading: services.get(emailReading),
        askViesAgain: vies.askAgain,
      }),
    );
    return {
      async deadlines() {
        const handled = await runDeadlines(deps());
        if (Date.now() < nextSearch) return handled;
        nextSearch = Date.now() + betweenSearches;
        return handled + (await foundMissingCompanies(db));
      },
    };
  },
};
