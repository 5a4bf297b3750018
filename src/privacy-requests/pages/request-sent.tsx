import { href } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { EmailSent } from "../../ui/email-sent.tsx";
import { askedCopy } from "../copy/privacy-requests-copy.ts";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: askedCopy.title }, { name: "robots", content: "noindex" }];
}

/** Page after every valid form; the same whether or not data are held about the address. */
export default function RequestSent() {
  return <EmailSent copy={askedCopy} backTo={href("/privacidad/derechos")} />;
}
