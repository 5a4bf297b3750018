import { createContext } from "react-router";
import type { WorkerLoop } from "../platform/jobs/worker-loop.ts";
import type { createAttachments } from "./service.ts";

/** Context key: service for the files attached to access requests. */
export const attachments = createContext<ReturnType<typeof createAttachments>>();
/** Context key: job that deletes stored files without a database row; woken by code that deletes rows. */
export const orphanedFiles = createContext<Pick<WorkerLoop, "poke">>();
