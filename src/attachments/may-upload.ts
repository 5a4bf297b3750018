import type { OpenedLink } from "../access-requests/applicant-service.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";

/**
 * True if a request may have a body as large as files: at the addresses for uploads, with a valid link or a staff
 * session. Decided before a byte is read; all other bodies have the limit of ordinary forms.
 */
export async function mayUpload(
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
