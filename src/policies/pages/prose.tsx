import { href } from "react-router";
import { labels } from "../copy/policies-copy.ts";
import type { Link as Reference, Text } from "../domain/policy-document.ts";
import type { PolicyName } from "../domain/policy-version.ts";

export function Prose({ text }: { text: Text }) {
  if (typeof text === "string") return text;
  return text.map((part) =>
    typeof part === "string" ? part : <Anchor key={part.label} link={part} />,
  );
}

const variant =
  "text-primary underline-quiet wrap-anywhere not-print:group-data-[tone=deep]/card:text-on-primary";

export function Anchor({ link }: { link: Reference }) {
  if ("page" in link) {
    return (
      <a href={policyPath(link.page)} className={variant}>
        {link.label}
      </a>
    );
  }
  const isMail = link.href.startsWith("mailto:");
  const leaves = link.href.startsWith("https:");
  return (
    <a
      href={link.href}
      rel={leaves ? "noreferrer" : undefined}
      className={isMail ? `${variant} inline-block max-w-full` : variant}
    >
      <Label text={link.label} />
      {leaves && <span className="sr-only">{` (${labels.opensElsewhere})`}</span>}
    </a>
  );
}

/** Text of a link; an email address that is too long for the line breaks before the @ only. */
function Label({ text }: { text: string }) {
  const [name, domain] = text.split("@");
  if (!domain) return text;
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}

export function policyPath(policy: PolicyName | "rights-form" | "cookie-settings"): string {
  switch (policy) {
    case "privacy":
      return href("/politicas");
    case "cookies":
      return href("/cookies");
    case "cookie-settings":
      return href("/cookies/configurar");
    case "returns":
      return href("/devoluciones");
    case "legal-notice":
      return href("/aviso-legal");
    case "rights-form":
      return href("/privacidad/derechos");
  }
}
