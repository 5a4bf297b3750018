import { randomUUIDv7 } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { Temporal } from "temporal-polyfill";
import { openLink } from "./access-requests/applicant-links.ts";
import { createApplicantService } from "./access-requests/applicant-service.ts";
import { accessRequests, applicants, staffService } from "./access-requests/context.ts";
import type { ClockDeps } from "./access-requests/domain/deadlines.ts";
import { openRequestLink } from "./access-requests/open-request-link.ts";
import { accessRequestHooks } from "./access-requests/outbox-hooks.ts";
import { createPublicService } from "./access-requests/public-service.ts";
import { createStaffService } from "./access-requests/staff-service.ts";
import { mergeCounters } from "./access-requests/store/counters.ts";
import { createAccessRequestStore } from "./access-requests/store/store.ts";
import { analytics } from "./analytics/context.ts";
import { createAnalytics } from "./analytics/service.ts";
import { attachments } from "./attachments/context.ts";
import { attachmentLimits } from "./attachments/domain/attachment.ts";
import { mayUpload } from "./attachments/may-upload.ts";
import { createAttachments, removeOrphanedFiles } from "./attachments/service.ts";
import { startBackground } from "./background.ts";
import { bootstrap } from "./bootstrap.ts";
import { consent } from "./consent/context.ts";
import { foreignOrigins } from "./consent/domain/inventory.ts";
import { audiences, createConsentService } from "./consent/service.ts";
import { createConsentLog } from "./consent/store.ts";
import { emailKeys, emailWriting } from "./email-writing.ts";
import { emailStaffService } from "./emails/context.ts";
import { createEmailReading } from "./emails/reading.ts";
import { createPost } from "./emails/service.ts";
import { createEmailStaffService } from "./emails/staff-service.ts";
import { readGauges } from "./gauges.ts";
import { news } from "./newsletter/context.ts";
import { createNewsService } from "./newsletter/service.ts";
import { unsubscribePurpose } from "./newsletter/unsubscribe-links.ts";
import type { Config } from "./platform/config/config.ts";
import { mailAddresses } from "./platform/config/mail-addresses.ts";
import { emptyLog } from "./platform/database/empty-log.ts";
import type { Engine } from "./platform/database/engine.ts";
import { withStoreErrorsInAll } from "./platform/database/failures.ts";
import { createGroupCommit } from "./platform/database/group-commit.ts";
import { retry } from "./platform/database/retry.ts";
import { createAttachmentFiles } from "./platform/files/stored-files.ts";
import { createFormerAssets } from "./platform/http/asset-archive.ts";
import { createOneSpelling } from "./platform/http/canonical-path.ts";
import { createHealth } from "./platform/http/health.ts";
import { createRenderer, plainAddresses } from "./platform/http/renderer.ts";
import { routePatterns } from "./platform/http/route-pattern.ts";
import { clientBuild, createHttpServer, listenOn } from "./platform/http/server.ts";
import { shareCounts } from "./platform/http/shared-counts.ts";
import { closeInOrder, sayGoodbye } from "./platform/http/shutdown.ts";
import { createSigner } from "./platform/http/signing.ts";
import type { Before } from "./platform/http/static-files.ts";
import { createSubmissionLimit } from "./platform/http/submission-limit.ts";
import { createUploadReader } from "./platform/http/uploads.ts";
import { visit } from "./platform/http/visit.ts";
import { repeatEvery } from "./platform/jobs/interval.ts";
import { calendarNotes } from "./platform/metrics/calendar-notes.ts";
import { listenForMetrics } from "./platform/metrics/listener.ts";
import { readMailbox } from "./platform/outbox/bounces/mailbox.ts";
import { createReturnPath } from "./platform/outbox/bounces/return-path.ts";
import { createMailFiles } from "./platform/outbox/mail-files.ts";
import { policyVersions } from "./policies/context.ts";
import { everyPolicy } from "./policies/copy/every-policy.ts";
import { createPolicyVersions } from "./policies/service.ts";
import { privacyPublicService, privacyStaffService } from "./privacy-requests/context.ts";
import {
  createPrivacyPublicService,
  createPrivacyStaffService,
  privacyDeps,
} from "./privacy-requests/service.ts";
import { createPrivacyStore } from "./privacy-requests/store/store.ts";
import { madridCalendar } from "./promises/madrid-calendar.ts";
import { promises } from "./promises/promises.ts";
import { refusePlaceholders } from "./refuse-placeholders.ts";
import { retentionService } from "./retention/context.ts";
import { createRetentionService } from "./retention/service.ts";
import { type SiteFacts, site } from "./site/context.ts";
import { catalogueNames } from "./site/copy/catalogues.ts";
import { companyWith } from "./site/copy/company.ts";
import { products } from "./site/copy/products.ts";
import { turnedAway } from "./site/copy/site.ts";
import { noticeDocument } from "./site/pages/notice-document.tsx";
import nextPages from "./site/seo/next-pages.speculationrules?url&no-inline";
import { sharedAddresses, sharedAddressOf } from "./site/seo/public-addresses.ts";
import { staffAccess, staffTeam } from "./staff/context.ts";
import { findMemberAddress } from "./staff/members/member-address.ts";
import { createStaff } from "./staff/service.ts";
import { createVies } from "./vies/service.ts";

export type Site = {
  /** Whether facts of the sample company are still shown. */
  showsSampleFacts: boolean;
  /** Resolves with the address once requests are answered. */
  listen(): Promise<string>;
  /** Takes no more requests, answers those under way, sends what is due, closes the database. */
  close(): Promise<void>;
};

/** From one client address: far more than anybody changes their mind, far less than would fill a disk. */
const choicesPerHour = 300;

/** How often contents without a row are looked for, in milliseconds. */
const orphanedFilesEvery = 600_000;

/** SQLite has one writer at a time; on PostgreSQL others go on while one waits for a lock. */
const groupsAtOnce: Record<Engine, number> = { sqlite: 1, postgres: 4 };

/** Builds everything once. `before` is asked first, which is how the development tools serve their files. */
export async function createSite(
  config: Config,
  { before }: { before?: Before } = {},
): Promise<Site> {
  const { publicUrl } = config;
  const company = companyWith({ email: config.siteEmail, phone: config.sitePhone });
  if (process.env.NODE_ENV === "production") refusePlaceholders(config, company);
  const { log, signingKeys, metrics, db, engine } = await bootstrap(config);
  const formerAssets = before
    ? null
    : await createFormerAssets({ db, directory: clientBuild(), log });

  const asksVies = config.viesUrl !== undefined;
  const facts: SiteFacts = { company, publicUrl, asksVies };
  const written = everyPolicy({ company, promises, asksVies });
  const addresses = mailAddresses(config.mailAddresses, company);
  const policies = await retry(() => createPolicyVersions(db, { written, now: Date.now() }), log);
  const links = createSigner(signingKeys, "applicant");
  const privacyLinks = createSigner(signingKeys, "rights");
  const unsubscribeLinks = createSigner(signingKeys, unsubscribePurpose);
  const companyTaxId = company.placeholders.includes("taxId") ? null : company.taxId;
  const vies = createVies({ url: config.viesUrl, companyTaxId, db, engine, log });
  const commit = createGroupCommit(db, { atOnce: groupsAtOnce[engine] });
  const store = createAccessRequestStore(db, { afterStore: vies?.enqueue, commit });
  const deps = (): ClockDeps => ({
    store,
    calendar: madridCalendar,
    now: Temporal.Now.instant(),
    newId: randomUUIDv7,
    salesTeam: addresses.sales,
    alarms: addresses.alarms,
    findAddress: (memberId) => findMemberAddress(db, memberId),
  });
  const returnPath = addresses.bounces
    ? createReturnPath({ mailbox: addresses.bounces, keys: signingKeys })
    : undefined;
  const writing = emailWriting({ company, publicUrl });
  const reading = createEmailReading(writing);
  const post = createPost({
    db,
    engine,
    mail: config.mail,
    addresses,
    returnPath: returnPath?.addressFor,
    publicUrl,
    companyName: company.name,
    writing,
    keys: emailKeys({ publicUrl, links, privacyLinks, unsubscribeLinks }),
    hooks: accessRequestHooks,
    commit,
    log,
  });
  const files = createMailFiles(config.mail);
  const emptyOwnLog = () =>
    emptyLog(config.database).catch((err) => log.warn({ err }, "erased data stay in the log"));
  const retention = createRetentionService({ db, files, afterRun: emptyOwnLog, log });
  const privacyStore = createPrivacyStore(db, {
    files,
    afterErasure: () => void emptyOwnLog(),
  });
  const onPrivacyRequests = () => privacyDeps({ store: privacyStore, salesTeam: addresses.rights });
  const bounces = config.bounceMailbox
    ? readMailbox(config.bounceMailbox, { db, returnPath, hooks: accessRequestHooks, log })
    : null;
  const background = startBackground({
    post,
    bounces,
    vies,
    deps,
    onPrivacyRequests,
    mergeCounters: () => mergeCounters(db),
    log,
  });
  const changed = background.poke;

  const shared = shareCounts({ db, engine, secret: signingKeys[0] ?? "", log });
  const limit = createSubmissionLimit(config.submissionsPerHour, shared("access request"));
  const receipts = createSigner(signingKeys, "receipt");
  const policiesShown = {
    privacy: policies.current.privacy.hash,
    legalNotice: policies.current["legal-notice"].hash,
  };
  const requests = createPublicService({
    deps,
    limit,
    receipts,
    policiesShown,
    products: new Set(products.map(({ slug }) => slug)),
    changed,
  });
  const attachmentFiles = createAttachmentFiles(config.dataDir);
  const attachedFiles = createAttachments({
    ...{ db, files: attachmentFiles, requests: store },
    openLink: (link) => openRequestLink(link, { links, store, now: Temporal.Now.instant() }),
    now: Temporal.Now.instant,
    newId: randomUUIDv7,
    salesTeam: addresses.sales,
    changed,
  });
  const orphanedFiles = repeatEvery(
    orphanedFilesEvery,
    () => removeOrphanedFiles({ db, files: attachmentFiles }, Date.now()),
    { log, name: "orphaned files" },
  );
  const linkLimit = createSubmissionLimit(config.submissionsPerHour, shared("link"));
  const applicantPages = createApplicantService({ deps, links, limit: linkLimit, changed });
  const consents = createConsentService({
    proofs: createConsentLog(db),
    limit: createSubmissionLimit(choicesPerHour, shared("cookie choice")),
    isSecure: publicUrl.startsWith("https://"),
    policyVersion: policies.current.cookies.hash,
    now: Date.now,
  });
  const staffConsole = withStoreErrorsInAll(
    createStaffService({
      db,
      deps,
      reading,
      catalogues: catalogueNames,
      policiesShown,
      askViesAgain: vies?.askAgain,
      changed,
    }),
  );
  const emailWork = withStoreErrorsInAll(createEmailStaffService({ db, reading, changed }));
  const privacyPages = createPrivacyPublicService({
    db,
    deps: onPrivacyRequests,
    links: privacyLinks,
    limit: createSubmissionLimit(config.submissionsPerHour, shared("right")),
    preview: reading.preview,
    changed,
  });
  const privacyWork = withStoreErrorsInAll(
    createPrivacyStaffService({
      db,
      deps: onPrivacyRequests,
      changed() {
        changed();
        orphanedFiles.poke();
      },
    }),
  );
  const newsPreferences = createNewsService({
    db,
    links,
    unsubscribeLinks,
  });
  const staff = await createStaff({
    ...{ db, publicUrl, signingKeys, log },
    companyName: company.name,
    twoFactorRule: config.twoFactorRule,
    logClientAddress: config.logClientAddress,
  });
  const measures = createAnalytics(db, { now: Temporal.Now.instant, log });
  const pages = () => import("virtual:react-router/server-build");
  // Asked for anew with every request, so that a change is seen while developing, the routes are worked out anew, too.
  const isDeveloping = process.env.NODE_ENV === "development";
  const render = isDeveloping
    ? createRequestHandler(pages, process.env.NODE_ENV)
    : createRenderer(await pages(), process.env.NODE_ENV);
  const { routes } = await pages();
  const patternOf = routePatterns(routes);
  const oneSpelling = createOneSpelling(plainAddresses(routes).keys());
  const frame = { name: company.name, styles: (await pages()).assets.routes.root?.css?.[0] };
  let isLeaving = false;

  const server = await createHttpServer({
    log,
    before,
    formerAssets: formerAssets?.answer,
    publicUrl,
    trustedProxies: config.trustedProxies,
    turnedAway: {
      crossOrigin: noticeDocument({ status: 403, ...turnedAway.crossOrigin, ...frame }),
      tooLarge: noticeDocument({ status: 413, ...turnedAway.tooLarge, ...frame }),
      overloaded: noticeDocument({ status: 503, ...turnedAway.overloaded, ...frame }),
    },
    health: createHealth({ db, database: config.database, stopping: () => isLeaving }),
    patternOf,
    oneSpelling,
    foreignOrigins: foreignOrigins(),
    notes: () => calendarNotes(),
    pageCache: {
      addresses: sharedAddresses,
      addressOf: sharedAddressOf,
      nextPages,
      ...audiences(Date.now),
    },
    uploads: {
      areAllowed: (request, thisVisit) =>
        mayUpload(new URL(request.url).pathname, {
          openLink: (link) => openLink(links, { link, now: Date.now() }),
          isSignedIn: async () =>
            (await staff.receive(request, thisVisit).access.findMember()) !== null,
        }),
      read: createUploadReader(attachmentLimits),
    },
    async handle(request, thisVisit) {
      const session = staff.receive(request, thisVisit);
      const consenting = consents(request, thisVisit);
      const context = new RouterContextProvider();
      context.set(site, facts);
      context.set(visit, thisVisit);
      context.set(policyVersions, policies);
      context.set(analytics, measures);
      context.set(accessRequests, requests);
      context.set(applicants, applicantPages);
      context.set(attachments, attachedFiles);
      context.set(consent, consenting.session);
      context.set(staffService, staffConsole);
      context.set(emailStaffService, emailWork);
      context.set(retentionService, withStoreErrorsInAll(retention));
      context.set(privacyPublicService, privacyPages);
      context.set(privacyStaffService, privacyWork);
      context.set(news, newsPreferences);
      context.set(staffAccess, session.access);
      context.set(staffTeam, staff.team);
      return consenting.withCookies(session.withCookies(await render(request, context)));
    },
  });

  if (metrics) {
    metrics.watch(server, patternOf);
    metrics.read(() =>
      readGauges({
        db,
        dataDir: config.dataDir,
        breakers: vies?.breakers ?? (() => []),
        now: Date.now(),
      }),
    );
  }
  let endMetrics = () => {};

  return {
    showsSampleFacts: company.placeholders.length > 0,
    async listen() {
      if (metrics && config.metrics) endMetrics = await listenForMetrics(metrics, config.metrics);
      return listenOn(server, config);
    },
    async close() {
      isLeaving = true;
      sayGoodbye(server);
      // A proxy that asks /in-service turns to the others before nobody listens here.
      await sleep(config.drainSeconds * 1000);
      await closeInOrder(server);
      await retention.stop();
      await orphanedFiles.stop();
      await Promise.all([background.stop(), measures.stop(), formerAssets?.stop()]);
      endMetrics();
      await db.destroy();
    },
  };
}
