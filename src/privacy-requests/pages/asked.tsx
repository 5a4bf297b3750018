import { href } from "react-router";
import { EmailSent } from "../../access-requests/pages/offered/email-sent.tsx";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { askedCopy } from "../copy/es.ts";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: askedCopy.title }, { name: "robots", content: "noindex" }];
}

/** Says the same to everybody: whether anything is held of an address is nobody else's business. */
export default function Asked() {
  return <EmailSent copy={askedCopy} backTo={href("/privacidad/derechos")} />;
}
