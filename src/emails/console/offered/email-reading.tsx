import { emailCopy } from "../../copy/emails-copy.ts";
import type { WrittenEmail } from "../../domain/posted-email.ts";

/** CSP directives of pages that show an email, which has inline styles. The frame's sandbox blocks scripts. */
export const emailPolicy = "style-src 'self' 'unsafe-inline'; img-src 'self' data:";

export function EmailText({
  email: { to, subject, text },
  frame,
}: {
  email: Pick<WrittenEmail, "to" | "subject" | "text">;
  frame: { srcDoc: string } | { src: string };
}) {
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 border-y border-line py-3">
        <div className="min-w-0">
          <dt className="text-step--1 text-muted">{emailCopy.to}</dt>
          <dd className="wrap-anywhere">{to}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-step--1 text-muted">{emailCopy.subject}</dt>
          <dd className="font-semibold wrap-anywhere">{subject}</dd>
        </div>
      </dl>
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <div>
          <h2 className="mb-2 text-step-1">{emailCopy.html}</h2>
          <iframe
            {...frame}
            sandbox=""
            title={emailCopy.frame(subject)}
            className={`${frameHeight(text)} w-full rounded-small border border-line bg-surface`}
          />
          <p className="mt-2 text-step--1 text-muted">{emailCopy.scroll}</p>
        </div>
        <div className="min-w-0">
          <h2 className="mb-2 text-step-1">{emailCopy.text}</h2>
          <p className="rounded-small border border-line bg-surface max-w-[40em] p-4 text-step--1 whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        </div>
      </div>
    </>
  );
}

/** Frame height, estimated from the length of the text, because a sandboxed frame cannot report its height. */
function frameHeight(text: string): string {
  const lines = text.split("\n").length;
  if (lines < 28) return "h-[46rem]";
  if (lines < 36) return "h-[56rem]";
  return lines < 46 ? "h-[70rem]" : "h-[84rem]";
}
