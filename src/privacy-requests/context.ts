import { createContext } from "react-router";
import type { RightsDesk } from "./domain/desk.ts";
import type { Rights } from "./domain/front-door.ts";

/** Context key: what anybody may ask about their own data. */
export const rights = createContext<Rights>();
/** Context key: what the staff does about it. */
export const rightsDesk = createContext<RightsDesk>();
