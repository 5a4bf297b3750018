import { randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { attachmentRequests } from "../attachments/context.ts";
import type { Capability } from "../capability.ts";
import { bestSellersService, viewerAccess } from "../catalogue/context.ts";
import { catalogueNames } from "../catalogue/domain/catalogue-names.ts";
import { addressOfLink, memberAccess, storedPrices } from "../companies/context.ts";
import { emailReading } from "../emails/context.ts";
import { applicantLinks } from "../newsletter/context.ts";
import { createSealer } from "../platform/config/sealed-text.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import { policyVersions } from "../policies/context.ts";
import { companyCalendar } from "../promises/company-calendar.ts";
import { findMemberAddress } from "../staff/members/members.ts";
import { viesChecks } from "../vies/context.ts";
import { openRequestLink } from "./applicant-link.ts";
import { createApplicantService } from "./applicant-service.ts";
import { openApplicantSession } from "./applicant-session.ts";
import { createAttachmentRequests } from "./attachment-requests.ts";
import { accessRequestBadges } from "./badges.ts";
import { accessRequestEmails } from "./capability-emails.ts";
import { accessRequests, applicantSession, applicants, staffService } from "./context.ts";
import { accessRequestPageNames } from "./copy/es-page-names.ts";
import { createPublicService } from "./public-service.ts";
import { accessRequestRetention } from "./retention.ts";
import { createStaffService } from "./staff-service.ts";
import { findAccess, followApproval, foundMissingCompanies } from "./store/company-of-request.ts";
import { countOverdue } from "./store/statistics.ts";
import { createAccessRequestStore } from "./store/store.ts";
import { accessRequestTables } from "./tables.ts";
import { type ClockDeps, runDeadlines } from "./use-cases/run-deadlines.ts";
import { accessRequestWebhooks } from "./webhooks.ts";

/** Interval in milliseconds of the job that creates missing company accounts of approved requests. */
const betweenSearches = 3_600_000;

export const accessRequestsCapability: Capability = {
  name: "access-requests",
  secretPaths: ["/solicitud/:link"],
  pageNames: accessRequestPageNames,
  personalData: accessRequestTables,
  retention: accessRequestRetention,
  emails: accessRequestEmails,
  webhooks: accessRequestWebhooks,
  badges: accessRequestBadges,
  start({ services, db, config, addresses, signer, signingKeys, limit, commit, changed }) {
    const vies = services.get(viesChecks);
    const policies = services.get(policyVersions);
    const policiesShown = () => {
      const { privacy, "legal-notice": legalNotice } = policies.current;
      return { privacy: privacy.hash, legalNotice: legalNotice.hash };
    };
    const store = createAccessRequestStore(db, {
      async afterStore(on, request, event) {
        await vies.enqueue?.(on, request);
        await followApproval(on, request, event);
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
      alarms: addresses.alarms,
      findAddress: (memberId) => findMemberAddress(db, memberId),
      async findAccess(request) {
        const access = await withStoreErrors(() => findAccess(db, request));
        return access === "prices" && !(await services.get(storedPrices).exist())
          ? "account"
          : access;
      },
    });
    services.provide(
      accessRequests,
      createPublicService({
        deps,
        limit: limit("access request"),
        receipts: { signer: signer("receipt"), sealer: createSealer(signingKeys, "receipt") },
        policiesShown,
        takeSelection: (ids, access) => services.get(bestSellersService).takeSelection(ids, access),
        changed,
      }),
    );
    const links = signer("applicant");
    const changesLimit = limit("change by an applicant");
    services.provide(
      applicants,
      createApplicantService({ deps, links, limit: limit("link"), changesLimit, changed }),
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
    services.provide(attachmentRequests, createAttachmentRequests({ store, links }));
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
      staffService,
      createStaffService({
        db,
        deps,
        policiesShown,
        changed,
        reading: services.get(emailReading),
        catalogues: catalogueNames,
        askViesAgain: vies.askAgain,
      }),
    );
    const applicantSigner = signer("applicant session");
    return {
      receive(request, _visit, context) {
        const { session, viewer, withCookies } = openApplicantSession(request, {
          db,
          signer: applicantSigner,
          now: Date.now,
          isSecure: config.publicUrl.startsWith("https://"),
        });
        context.set(applicantSession, session);
        const emailOf = async () =>
          (await context.get(memberAccess).find())?.person.emailKey ?? null;
        context.set(viewerAccess, viewer(context.get(viewerAccess), emailOf));
        return withCookies;
      },
      async deadlines() {
        const handled = await runDeadlines(deps());
        if (Date.now() < nextSearch) return handled;
        nextSearch = Date.now() + betweenSearches;
        return handled + (await foundMissingCompanies(db));
      },
      gauges: [
        {
          name: "overdue_requests",
          help: "Requests whose promised answer is late.",
          read: () => countOverdue(db, Date.now()),
        },
      ],
    };
  },
};
