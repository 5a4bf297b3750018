import { randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { Capability } from "../capability.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { removeOrphanedFiles } from "../platform/files/file-tables.ts";
import { orphanedFiles } from "../platform/files/orphaned-files.ts";
import { createAttachmentFiles } from "../platform/files/stored-files.ts";
import { rateLimitKey, wideNetworkKey } from "../platform/http/client-address.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import { repeatEvery } from "../platform/jobs/worker-loop.ts";
import { staffSessions } from "../staff/context.ts";
import { mayDo } from "../staff/domain/roles.ts";
import { attachmentRequests, attachments } from "./context.ts";
import { attachmentLimits } from "./domain/attachment.ts";
import { createAttachments } from "./services/attachments-service.ts";
import { sumAppliedBytes } from "./store/attachments.ts";
import { attachmentTables } from "./tables.ts";
import { createDailyUploads, dailyBytes } from "./use-cases/daily-uploads.ts";

/** Interval in milliseconds of the job that deletes stored files to which no database row refers. */
const orphanedFilesEvery = 600_000;

export const attachmentsCapability: Capability = {
  name: "attachments",
  personalData: attachmentTables,
  start({ services, db, config, addresses, changed, log, fileInspector }) {
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
        db,
        files,
        requests,
        changed,
        inspector: fileInspector,
        dailyUploads: createDailyUploads(db),
        now: Temporal.Now.instant,
        newId: randomUUIDv7,
        get salesTeam() {
          return addresses.sales;
        },
      }),
    );
    return {
      uploads: [
        // A reader of their own, so that slow uploads of applicants do not keep the staff waiting.
        {
          areAllowed: async (request) => isUploadOfApplicant(request, requests.isLink),
          senderOf: (request, { clientAddress }) => ({
            link: linkOf(request) ?? "",
            network: wideNetworkKey(clientAddress) ?? rateLimitKey(clientAddress),
          }),
          read: createUploadReader(attachmentLimits),
        },
        {
          areAllowed: (request, visit) =>
            isUploadOfStaff(request, async () => {
              const { access } = services.get(staffSessions).receive(request, visit);
              const member = await access.findMember();
              return member !== null && mayDo(member.role, "handle-requests");
            }),
          read: createUploadReader(attachmentLimits),
        },
      ],
      gauges: [
        {
          name: "applicant_upload_bytes",
          help: "Bytes that applicants have attached in 24 hours, and the most that they may.",
          label: "what",
          read: async () => [
            ["stored", await sumAppliedBytes(db, { since: Date.now() - 86_400_000 })],
            ["limit", dailyBytes.ofSite],
          ],
        },
      ],
      stop: orphaned.stop,
    };
  },
};

/** True for the URL of files, or of an answer with files, with a valid link; called before the body is read, which may be large then. */
function isUploadOfApplicant(request: Request, isLink: (link: string) => boolean): boolean {
  const link = linkOf(request);
  return link !== null && isLink(link);
}

function linkOf(request: Request): string | null {
  const { pathname } = new URL(request.url);
  return /^\/solicitud\/([\w.~-]+)\/(?:archivos|respuesta)$/.exec(pathname)?.[1] ?? null;
}

async function isUploadOfStaff(
  request: Request,
  isSignedIn: () => Promise<boolean>,
): Promise<boolean> {
  if (!/^\/gestion\/solicitudes\/[\w-]+\/archivos$/.test(new URL(request.url).pathname))
    return false;
  try {
    return await isSignedIn();
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
