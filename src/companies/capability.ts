import { randomUUIDv7 } from "node:crypto";
import type { Capability } from "../capability.ts";
import { viewerAccess } from "../catalogue/context.ts";
import { seeAsCookie } from "../consent/domain/inventory.ts";
import { createAttachmentFiles } from "../platform/files/stored-files.ts";
import { createDownloadSlots } from "../platform/http/download-slots.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import type { Visit } from "../platform/http/visit.ts";
import { staffSessions } from "../staff/context.ts";
import { companyFinder } from "./console-finder.ts";
import { companyConsoleLinks } from "./console-links.ts";
import {
  companyDocuments,
  downloadSlots,
  memberAccess,
  memberNotices,
  memberPasskeys,
  ownCompany,
  ownDocuments,
  requestedSelection,
  seeAs,
  seeing,
  staffCompanies,
} from "./context.ts";
import { companyPageNames } from "./copy/page-names-copy.ts";
import { createCompanyDocuments } from "./documents-service.ts";
import { documentLimits } from "./domain/document.ts";
import { type MemberPresence, viewerOf } from "./domain/member-access.ts";
import type { ViewerAccess } from "./domain/viewer.ts";
import { memberEmailLinks } from "./email-links.ts";
import { confirmationCodeEmail } from "./emails/confirmation-code.ts";
import { documentRefusedEmail } from "./emails/document-refused.ts";
import { documentsReceivedEmail } from "./emails/documents-received.ts";
import { memberAddedEmail } from "./emails/member-added.ts";
import { memberInvitationEmail } from "./emails/member-invitation.ts";
import { passkeyAddedEmail } from "./emails/passkey-added.ts";
import { passkeyRemovedEmail } from "./emails/passkey-removed.ts";
import { signInCodeEmail } from "./emails/sign-in-code.ts";
import { titularChangedEmail } from "./emails/titular-changed.ts";
import { companyGauges } from "./gauges.ts";
import { createMemberNotices } from "./member-notices.ts";
import { createOwnCompanyService } from "./own-company-service.ts";
import { createRequestedSelection } from "./requested-selection.ts";
import { companyRetention } from "./retention.ts";
import { memberSignInRetention } from "./sign-in/retention.ts";
import { createSeeAs, seeAsPurpose, seeingAccess } from "./sign-in/see-as.ts";
import { startMemberSignIn } from "./sign-in/start.ts";
import { memberSignInTables } from "./sign-in/tables.ts";
import { createStaffCompanies } from "./staff-service.ts";
import { companyTables } from "./tables.ts";
import { mayUploadDocuments } from "./upload-permission.ts";

export const companiesCapability: Capability = {
  name: "companies",
  pageNames: companyPageNames,
  personalData: { ...companyTables, ...memberSignInTables },
  retention: { ...companyRetention, ...memberSignInRetention },
  consoleLinks: companyConsoleLinks,
  consoleFinder: companyFinder,
  emails: [
    signInCodeEmail,
    confirmationCodeEmail,
    passkeyAddedEmail,
    passkeyRemovedEmail,
    memberInvitationEmail,
    memberAddedEmail,
    titularChangedEmail,
    documentRefusedEmail,
    documentsReceivedEmail,
  ],
  emailLinks: memberEmailLinks,
  async start(platform) {
    const { services, db, changed, capabilities } = platform;
    const onMerged = capabilities.flatMap(({ onCompaniesMerged }) => onCompaniesMerged ?? []);
    services.provide(
      staffCompanies,
      createStaffCompanies({ db, now: Date.now, changed, onMerged }),
    );
    services.provide(ownCompany, createOwnCompanyService({ db, now: Date.now, changed }));
    services.provide(requestedSelection, createRequestedSelection({ db, now: Date.now }));
    const documents = createCompanyDocuments({
      db,
      now: Date.now,
      changed,
      newId: randomUUIDv7,
      files: createAttachmentFiles(platform.config.dataDir),
      inspector: platform.fileInspector,
      get salesTeam() {
        return platform.addresses.sales;
      },
    });
    services.provide(companyDocuments, documents);
    services.provide(ownDocuments, documents);
    services.provide(downloadSlots, createDownloadSlots());
    const notices = createMemberNotices({ db, now: Date.now, changed });
    services.provide(memberNotices, notices);
    const signIn = await startMemberSignIn(platform);
    const isSecure = platform.config.publicUrl.startsWith("https://");
    const view = createSeeAs({
      db,
      signer: platform.signer(seeAsPurpose),
      now: Date.now,
      cookieName: `${isSecure ? "__Host-" : ""}${seeAsCookie}`,
    });
    services.provide(seeAs, view);
    const findStaff = (request: Request, visit: Visit) =>
      services.get(staffSessions).receive(request, visit).access.findMember();
    return {
      uploads: [
        {
          areAllowed: (request, visit) =>
            mayUploadDocuments(new URL(request.url).pathname, {
              findMember: () => signIn.receive(request, visit).access.find(),
              findStaff: () => findStaff(request, visit),
            }),
          read: createUploadReader(documentLimits),
        },
      ],
      receive(request, visit, context) {
        const { access, passkeys, viewer, withCookies } = signIn.receive(request, visit);
        const seen = view.receive(request, () => findStaff(request, visit));
        context.set(
          memberAccess,
          seen ? seeingAccess({ db, now: Date.now }, { access, seen }) : access,
        );
        context.set(memberPasskeys, passkeys);
        context.set(viewerAccess, seen ? seenViewer(viewer, seen) : viewer);
        if (!seen) return withCookies;
        context.set(seeing, { find: async () => (await seen.find())?.seenBy ?? null });
        return (response) => {
          response.headers.set("Cache-Control", "private, no-store");
          return withCookies(response);
        };
      },
      gauges: companyGauges(db),
      deadlines: async () => (await signIn.queueEmails()) + (await notices.queueSome()),
      stop: signIn.stop,
    };
  },
};

/** Viewer for whom pages are rendered: the member whom staff impersonate, or else the visitor. */
function seenViewer(
  viewer: ViewerAccess,
  seen: { find(): Promise<MemberPresence | null> },
): ViewerAccess {
  return {
    async find() {
      const presence = await seen.find();
      return presence ? viewerOf(presence) : viewer.find();
    },
  };
}
