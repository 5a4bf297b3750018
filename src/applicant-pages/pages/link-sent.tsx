import { href } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { EmailSent } from "../../ui/email-sent.tsx";
import { linkSentCopy } from "../copy/link-copy.ts";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: linkSentCopy.title }, { name: "robots", content: "noindex" }];
}

/** Page after asking for a new link. The same for unknown requests, so that it does not reveal which exist. */
export default function LinkSent() {
  return <EmailSent copy={linkSentCopy} backTo={href("/solicitud/enlace")} />;
}
