import type { Capability } from "../capability.ts";
import { memberAccess, ownCompany, staffCompanies, viewerAccess } from "./context.ts";
import { invitationEmails, memberEmails } from "./invitation-emails.ts";
import { createOwnCompanyService } from "./own-company-service.ts";
import { companyRetention } from "./retention.ts";
import { signInEmails } from "./sign-in/emails.ts";
import { memberSignInRetention } from "./sign-in/retention.ts";
import { startMemberSignIn } from "./sign-in/start.ts";
import { memberSignInTables } from "./sign-in/tables.ts";
import { createStaffCompanies } from "./staff-service.ts";
import { companyTables } from "./tables.ts";

export const companiesCapability: Capability = {
  name: "companies",
  personalData: { ...companyTables, ...memberSignInTables },
  retention: { ...companyRetention, ...memberSignInRetention },
  emails: [signInEmails, invitationEmails, memberEmails],
  async start(platform) {
    const { services, db, changed } = platform;
    services.provide(staffCompanies, createStaffCompanies({ db, now: Date.now, changed }));
    services.provide(ownCompany, createOwnCompanyService({ db, now: Date.now, changed }));
    const signIn = await startMemberSignIn(platform);
    return {
      receive(request, visit, context) {
        const { access, viewer, withCookies } = signIn.receive(request, visit);
        context.set(memberAccess, access);
        context.set(viewerAccess, viewer);
        return withCookies;
      },
      deadlines: signIn.queueEmails,
      stop: signIn.stop,
    };
  },
};
