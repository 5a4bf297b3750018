import { randomUUIDv7 } from "node:crypto";
import type { Capability } from "../capability.ts";
import { createAttachmentFiles } from "../platform/files/stored-files.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import { staffSessions } from "../staff/context.ts";
import {
  companyDocuments,
  memberAccess,
  memberPasskeys,
  ownCompany,
  staffCompanies,
  viewerAccess,
} from "./context.ts";
import { createCompanyDocuments } from "./documents-service.ts";
import { documentLimits } from "./domain/document.ts";
import { invitationEmails, memberEmails } from "./invitation-emails.ts";
import { createOwnCompanyService } from "./own-company-service.ts";
import { companyRetention } from "./retention.ts";
import { signInEmails } from "./sign-in/emails.ts";
import { memberSignInRetention } from "./sign-in/retention.ts";
import { startMemberSignIn } from "./sign-in/start.ts";
import { memberSignInTables } from "./sign-in/tables.ts";
import { createStaffCompanies } from "./staff-service.ts";
import { companyTables } from "./tables.ts";
import { mayUploadDocuments } from "./upload-permission.ts";

export const companiesCapability: Capability = {
  name: "companies",
  personalData: { ...companyTables, ...memberSignInTables },
  retention: { ...companyRetention, ...memberSignInRetention },
  emails: [signInEmails, invitationEmails, memberEmails],
  async start(platform) {
    const { services, db, changed } = platform;
    services.provide(staffCompanies, createStaffCompanies({ db, now: Date.now, changed }));
    services.provide(ownCompany, createOwnCompanyService({ db, now: Date.now, changed }));
    services.provide(
      companyDocuments,
      createCompanyDocuments({
        ...{ db, now: Date.now, changed, newId: randomUUIDv7 },
        files: createAttachmentFiles(platform.config.dataDir),
        get salesTeam() {
          return platform.addresses.sales;
        },
      }),
    );
    const signIn = await startMemberSignIn(platform);
    return {
      uploads: [
        {
          areAllowed: (request, visit) =>
            mayUploadDocuments(new URL(request.url).pathname, {
              findMember: () => signIn.receive(request, visit).access.find(),
              findStaff: () =>
                services.get(staffSessions).receive(request, visit).access.findMember(),
            }),
          read: createUploadReader(documentLimits),
        },
      ],
      receive(request, visit, context) {
        const { access, passkeys, viewer, withCookies } = signIn.receive(request, visit);
        context.set(memberAccess, access);
        context.set(memberPasskeys, passkeys);
        context.set(viewerAccess, viewer);
        return withCookies;
      },
      deadlines: signIn.queueEmails,
      stop: signIn.stop,
    };
  },
};
