import { createContext } from "react-router";
import type { ViewerAccess } from "./domain/viewer.ts";
import type { StaffCompanies } from "./staff-service.ts";

/** Context key: who looks at the pages of the current request; a guest until sign-in says otherwise. */
export const viewerAccess = createContext<ViewerAccess>({ find: async () => ({ kind: "guest" }) });

/** Context key: what the staff does with companies. */
export const staffCompanies = createContext<StaffCompanies>();
