import { createContext } from "react-router";
import type { WorkerLoop } from "../platform/jobs/worker-loop.ts";
import type { AttachmentRequests } from "./requests.ts";
import type { createAttachments } from "./service.ts";

export const attachments = createContext<ReturnType<typeof createAttachments>>();
/** Context key: job that deletes stored files without a database row; woken by code that deletes rows. */
export const orphanedFiles = createContext<Pick<WorkerLoop, "poke">>();
/** Context key, provided by the access requests: the requests that files are attached to. */
export const attachmentRequests = createContext<AttachmentRequests>();
