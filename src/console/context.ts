import { createContext, type RouterContextProvider } from "react-router";
import type { ConsoleBadges } from "./badge.ts";

/** Signed-in member of the staff, as far as the frame needs to know it. */
export type ConsoleMember = {
  name: string;
  role: string;
  permissions: readonly string[];
  usesShortcuts(): Promise<boolean>;
};

/** Context key: set by the middleware that admits members of the staff. */
export const consoleMember = createContext<ConsoleMember>();

/** Context key: badges that the capabilities bring for links of the console. */
export const consoleBadges = createContext<{
  read(context: Readonly<RouterContextProvider>): Promise<ConsoleBadges>;
}>();
