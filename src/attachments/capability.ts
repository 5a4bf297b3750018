import { randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { Capability } from "../capability.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { removeOrphanedFiles } from "../platform/files/file-tables.ts";
import { createAttachmentFiles } from "../platform/files/stored-files.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import { repeatEvery } from "../platform/jobs/worker-loop.ts";
import { staffSessions } from "../staff/context.ts";
import { mayDo } from "../staff/domain/roles.ts";
import { attachmentRequests, attachments, orphanedFiles } from "./context.ts";
import { attachmentLimits } from "./domain/attachment.ts";
import { createAttachments } from "./service.ts";
import { attachmentTables } from "./tables.ts";

/** Interval in milliseconds of the job that deletes stored files to which no database row refers. */
const orphanedFilesEvery = 600_000;

export const attachmentsCapability: Capability = {
  name: "attachments",
  personalData: attachmentTables,
  start({ services, db, config, addresses, changed, log }) {
    const requests = services.get(attachmentRequests);
    const files = createAttachmentFiles(config.dataDir);
    const orphaned = repeatEvery(
      orphanedFilesEvery,
      () => removeOrphanedFiles({ db, files }, Date.now()),
      { log, name: "orphaned files" },
    );
    services.provide(orphanedFiles, orphaned);
    services.provide(
      attachments,
      createAttachments({
        ...{ db, files, requests, changed },
        now: Temporal.Now.instant,
        newId: randomUUIDv7,
        get salesTeam() {
          return addresses.sales;
        },
      }),
    );
    return {
      uploads: [
        {
          areAllowed: (request, visit) =>
            mayUpload(new URL(request.url).pathname, {
              isLink: requests.isLink,
              async isSignedIn() {
                const { access } = services.get(staffSessions).receive(request, visit);
                const member = await access.findMember();
                return member !== null && mayDo(member.role, "handle-requests");
              },
            }),
          read: createUploadReader(attachmentLimits),
        },
      ],
      stop: orphaned.stop,
    };
  },
};

/** True if the body may be large: an upload URL with a valid link or staff session; called before reading it. */
async function mayUpload(
  path: string,
  { isLink, isSignedIn }: { isLink: (link: string) => boolean; isSignedIn: () => Promise<boolean> },
): Promise<boolean> {
  const link = /^\/solicitud\/([\w.~-]+)\/archivos$/.exec(path)?.[1];
  if (link) return isLink(link);
  if (!/^\/gestion\/solicitudes\/[\w-]+\/archivos$/.test(path)) return false;
  try {
    return await isSignedIn();
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
