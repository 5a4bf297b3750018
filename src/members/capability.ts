import type { Capability } from "../capability.ts";
import { documentLimits } from "../companies/domain/document.ts";
import { type MemberPresence, viewerOf } from "../companies/domain/member-access.ts";
import { impersonationCookie } from "../consent/domain/inventory.ts";
import type { ViewerAccess } from "../kernel/viewer.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import type { Visit } from "../platform/http/visit.ts";
import { viewerAccess } from "../products/context.ts";
import { staffSessions } from "../staff/context.ts";
import { memberAccess, memberSessions, seeing } from "./context.ts";
import { memberPageNames } from "./copy/page-names-copy.ts";
import { confirmationCodeEmail } from "./emails/confirmation-code.ts";
import { passkeyAddedEmail } from "./emails/passkey-added.ts";
import { passkeyRemovedEmail } from "./emails/passkey-removed.ts";
import { signInCodeEmail } from "./emails/sign-in-code.ts";
import { memberEmailLinks } from "./sign-in/email-links.ts";
import { createSeeAs, seeAsPurpose, seeingAccess } from "./sign-in/see-as.ts";
import { startMemberSignIn } from "./sign-in/start.ts";
import { mayUploadDocuments } from "./sign-in/upload-permission.ts";
import { memberSignInTables } from "./tables.ts";
import { memberSignInRetention } from "./use-cases/retention-rules.ts";

/** Sign-in of the people of customer companies by code and passkey, their sessions, and their account's pages. */
export const membersCapability: Capability = {
  name: "members",
  pageNames: memberPageNames,
  personalData: memberSignInTables,
  retention: memberSignInRetention,
  emails: [signInCodeEmail, confirmationCodeEmail, passkeyAddedEmail, passkeyRemovedEmail],
  emailLinks: memberEmailLinks,
  async start(platform) {
    const { services, db } = platform;
    const signIn = await startMemberSignIn(platform);
    const isSecure = platform.config.publicUrl.startsWith("https://");
    const view = createSeeAs({
      db,
      signer: platform.signer(seeAsPurpose),
      now: Date.now,
      cookieName: `${isSecure ? "__Host-" : ""}${impersonationCookie}`,
    });
    services.provide(memberSessions, {
      find: (request, visit) => signIn.receive(request, visit).access.find(),
      seeAs: view,
    });
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
        const shown = seen ? seeingAccess({ db, now: Date.now }, { access, seen }) : access;
        context.set(memberAccess, { ...shown, passkeys });
        context.set(viewerAccess, seen ? seenViewer(viewer, seen) : viewer);
        if (!seen) return withCookies;
        context.set(seeing, { find: async () => (await seen.find())?.seenBy ?? null });
        return (response) => {
          response.headers.set("Cache-Control", "private, no-store");
          return withCookies(response);
        };
      },
      deadlines: signIn.queueEmails,
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
