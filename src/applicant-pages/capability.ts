import type { Capability } from "../capability.ts";
import { memberAccess } from "../members/context.ts";
import { viewerAccess } from "../products/context.ts";
import { applicantSession } from "./context.ts";
import { applicantPageNames } from "./copy/page-names-copy.ts";
import { openApplicantSession } from "./services/applicant-session.ts";

export const applicantPagesCapability: Capability = {
  name: "applicant-pages",
  secretPaths: ["/solicitud/:link"],
  pageNames: applicantPageNames,
  start({ db, config, signer: signerFor }) {
    const signer = signerFor("applicant session");
    return {
      receive(request, _visit, context) {
        const { session, viewer, withCookies } = openApplicantSession(request, {
          db,
          signer,
          now: Date.now,
          isSecure: config.publicUrl.startsWith("https://"),
        });
        context.set(applicantSession, session);
        const emailOf = async () =>
          (await context.get(memberAccess).find())?.person.emailKey ?? null;
        context.set(viewerAccess, viewer(context.get(viewerAccess), emailOf));
        return withCookies;
      },
    };
  },
};
