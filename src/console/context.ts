import { createContext } from "react-router";
import type { ConsoleFinder } from "./find-in-console.ts";
import type { ConsoleLink } from "./links.ts";

/** Signed-in member of the staff, as far as the frame needs to know it. */
export type ConsoleMember = {
  name: string;
  role: string;
  permissions: readonly string[];
  readPreferences(): Promise<{ usesShortcuts: boolean; foldsNavigation: boolean }>;
  setFoldsNavigation(isFolded: boolean): Promise<void>;
};

/** Context key: set by the middleware that admits members of the staff. */
export const consoleMember = createContext<ConsoleMember>();

/** Context key: parts of the console that the capabilities bring. */
export const consoleParts = createContext<{
  links: readonly ConsoleLink[];
  finders: readonly ConsoleFinder[];
}>();
