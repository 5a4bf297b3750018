import type { OpenedLink } from "../access-requests/applicant-links.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";

/**
 * Guard of large bodies: only holders of a valid link and members of staff, at the addresses for files. All others
 * have the limit of ordinary forms, before a byte is read.
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
