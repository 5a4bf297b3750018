import { href } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { linkSentCopy } from "../copy/es-applicant-link.ts";
import { EmailSent } from "./offered/email-sent.tsx";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: linkSentCopy.title }, { name: "robots", content: "noindex" }];
}

/** Same page for everybody, whether there is such a request or not. */
export default function LinkSent() {
  return <EmailSent copy={linkSentCopy} backTo={href("/solicitud/enlace")} />;
}
