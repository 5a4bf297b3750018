import { createContext } from "react-router";
import type { Attachments } from "./domain/attachments.ts";

/** Context key: files of access requests. */
export const attachments = createContext<Attachments>();
