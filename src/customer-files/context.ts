import { createContext } from "react-router";
import type { MemberNotices } from "./services/member-notices-service.ts";

/** Context key: emails the owners of imported companies how to sign in. */
export const memberNotices = createContext<Omit<MemberNotices, "queueSome">>();
