import { createContext } from "react-router";
import type { MemberPresence } from "../companies/domain/member-access.ts";
import type { Seeing } from "../kernel/viewer.ts";
import type { Visit } from "../platform/http/visit.ts";
import type { MemberPasskeys } from "./sign-in/passkeys.ts";
import type { SeeAs } from "./sign-in/see-as.ts";
import type { MemberAccess } from "./sign-in/service.ts";

/** Context key: sign-in, sessions and passkeys of the person who sent the request. */
export const memberAccess = createContext<MemberAccess & { passkeys: MemberPasskeys }>();
/** Context key: signed-in person; set by the middleware `admitMember`, read with `requireMember()`. */
export const memberPresence = createContext<MemberPresence>();
/** Context key: impersonation in the current request; null without one. */
export const seeing = createContext<{ find(): Promise<Seeing | null> }>({ find: async () => null });
/** Context key: sessions of members, for those who know a request alone. */
export const memberSessions = createContext<{
  /** Member who sent a request, for decisions before its body is read. */
  find(request: Request, visit: Visit): Promise<MemberPresence | null>;
  /** Starts and ends an impersonation, in which staff see the site as a member does. */
  seeAs: Pick<SeeAs, "start" | "end">;
}>();
/** Context key, provided by the access requests: address of an approved request's link, to fill in at the sign-in. */
export const addressOfLink = createContext<{ find(link: string): Promise<string | null> }>();
