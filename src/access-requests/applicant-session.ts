import type {
  ApplicationState,
  Outside,
  Viewer,
  ViewerAccess,
} from "../companies/domain/viewer.ts";
import { cookieNamed } from "../consent/domain/choice.ts";
import { applicantCookie } from "../consent/domain/inventory.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import type { State } from "./domain/transitions.ts";
import {
  type Application,
  findApplication,
  findLatestApplicationOf,
} from "./store/applications.ts";

/**
 * Session of an applicant, who has no account: a cookie marks the browser, so that the catalogue can show the state of
 * the request.
 */
export interface ApplicantSession {
  remember(requestId: string): void;
}

/**
 * Opens the session of a request. Its cookie contains only the signed id of an access request, and gives access only to
 * the request's state and a date.
 */
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
    // The company of an approved request is the one that the person has left.
    return outside && outside.reason !== "approved" ? { kind: "outsider", ...outside } : viewer;
  }

  return {
    session: {
      remember(requestId) {
        if (requestId !== knownId) toSet = signer.sign(requestId);
      },
    } satisfies ApplicantSession,
    /** Viewer of the request, who may be an applicant. `emailOf`: address of the signed-in person. */
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
  // A promise that was not kept is not repeated.
  return { reason, date: reason === "pending" && found.dueAt > now ? found.dueAt : null };
}
