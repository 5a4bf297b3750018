import { randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import {
  type OpenedLink,
  openLink,
  openRequestLink,
} from "../access-requests/applicant-service.ts";
import { createAccessRequestStore } from "../access-requests/store/store.ts";
import type { Capability } from "../capability.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { removeOrphanedFiles } from "../platform/files/file-tables.ts";
import { createAttachmentFiles } from "../platform/files/stored-files.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import { repeatEvery } from "../platform/jobs/worker-loop.ts";
import { staffSessions } from "../staff/context.ts";
import { mayDo } from "../staff/domain/roles.ts";
import { attachments, orphanedFiles } from "./context.ts";
import { attachmentLimits } from "./domain/attachment.ts";
import { createAttachments } from "./service.ts";
import { attachmentTables } from "./tables.ts";

/** Interval in milliseconds of the job that deletes stored files to which no database row refers. */
const orphanedFilesEvery = 600_000;

export const attachmentsCapability: Capability = {
  name: "attachments",
  personalData: attachmentTables,
  start({ services, db, config, addresses, signer, changed, log }) {
    const links = signer("applicant");
    const requests = createAccessRequestStore(db);
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
        openLink: (link) =>
          openRequestLink(link, { links, store: requests, now: Temporal.Now.instant() }),
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
              openLink: (link) => openLink(links, { link, now: Date.now() }),
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

/**
 * Guard for large request bodies: true for an upload URL with a valid link or a staff session. It is called before
 * the body is read; all other requests have the small body limit of ordinary forms.
 */
async function mayUpload(
  path: string,
  {
    openLink,
    isSignedIn,
  }: { openLink: (link: string) => OpenedLink; isSignedIn: () => Promise<boolean> },
): Promise<boolean> {
  const link = /^\/solicitud\/([\w.~-]+)\/archivos$/.exec(path)?.[1];
  if (link) return openLink(link).kind === "open";
  if (!/^\/gestion\/solicitudes\/[\w-]+\/archivos$/.test(path)) return false;
  try {
    return await isSignedIn();
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
