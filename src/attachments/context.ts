import { createContext } from "react-router";
import type { Repeated } from "../platform/jobs/interval.ts";
import type { Attachments } from "./domain/attachments.ts";

/** Context key: files of access requests. */
export const attachments = createContext<Attachments>();
/** Context key: job that removes contents without a row, for whoever just deleted rows. */
export const orphanedFiles = createContext<Pick<Repeated, "poke">>();
