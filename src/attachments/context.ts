import { createContext } from "react-router";
import type { createAttachments } from "./services/attachments-service.ts";
import type { AttachmentRequests } from "./use-cases/deps.ts";

export const attachments = createContext<ReturnType<typeof createAttachments>>();
/** Context key, provided by the access requests: the requests that files are attached to. */
export const attachmentRequests = createContext<AttachmentRequests>();
