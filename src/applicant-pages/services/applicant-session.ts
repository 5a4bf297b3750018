import type { State } from "../../access-requests/domain/transitions.ts";
import { cookieNamed } from "../../consent/domain/choice.ts";
import { applicantCookie } from "../../consent/domain/inventory.ts";
import type { ApplicationState, Outside, Viewer, ViewerAccess } from "../../kernel/viewer.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import {
  type Application,
  findApplication,
  findLatestApplicationOf,
} from "../store/applications.ts";

/** Opens an applicant's session, without an account: its cookie holds the signed id of an access request. */
export function openApplicantSession(
  request: Request,
  {
    db,
    signer,
    isSecure,
    now,
  }: { db: Database; signer: Signer; isSecure: boolean; now: () => number },
) {
  const known = cookieNamed(applicantCookie, request.headers.get("cookie") ?? "");
  const knownId = known === "" ? null : signer.verify(known);
  let toSet: string | null = null;

  async function recognise(viewer: Viewer, personEmail: string | null): Promise<Viewer> {
    if (viewer.kind === "guest" && knownId !== null) {
      const outside = outsideOf(await withStoreErrors(() => findApplication(db, knownId)), now());
      return outside ? { kind: "applicant", ...outside } : viewer;
    }
    if (viewer.kind !== "outsider" || viewer.reason !== "none" || personEmail === null)
      return viewer;
    const found = await withStoreErrors(() => findLatestApplicationOf(db, personEmail));
    const outside = outsideOf(found, now());
    // An approved request is not shown: the signed-in person has left the company that it created.
    return outside && outside.reason !== "approved" ? { kind: "outsider", ...outside } : viewer;
  }

  return {
    session: {
      remember(requestId: string) {
        if (requestId !== knownId) toSet = signer.sign(requestId);
      },
    },
    /** Adds the state of the visitor's access request to the viewer. `emailOf`: email address of a signed-in person. */
    viewer(access: ViewerAccess, emailOf: () => Promise<string | null>): ViewerAccess {
      let found: Promise<Viewer> | null = null;
      const find = async () => {
        const viewer = await access.find();
        return await recognise(viewer, viewer.kind === "outsider" ? await emailOf() : null);
      };
      return {
        find() {
          found ??= find();
          return found;
        },
      };
    },
    withCookies(response: Response): Response {
      if (toSet === null) return response;
      const attributes = `Path=/; SameSite=Lax; HttpOnly${isSecure ? "; Secure" : ""}`;
      response.headers.append("Set-Cookie", `${applicantCookie}=${toSet}; ${attributes}`);
      return response;
    },
  };
}

const reasons: Record<State, ApplicationState | null> = {
  unconfirmed: "unconfirmed",
  pending: "pending",
  "information-requested": "answer-awaited",
  approved: "approved",
  rejected: "rejected",
  withdrawn: null,
  expired: null,
};

function outsideOf(found: Application | null, now: number): Outside<ApplicationState> | null {
  const reason = found && reasons[found.state];
  if (!found || !reason) return null;
  if (reason === "rejected") return { reason, date: found.answeredAt };
  // An answer deadline that has passed is not shown.
  return { reason, date: reason === "pending" && found.dueAt > now ? found.dueAt : null };
}
