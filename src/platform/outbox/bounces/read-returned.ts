import PostalMime, { type Attachment, type Email } from "postal-mime";
import { saysDelayed, saysEnded } from "./delay-words.ts";
import { maxReportLength, shortenMessage } from "./shorten-message.ts";

export type Returned = {
  status: string;
  /** Message-IDs (local parts) of emails that the bounce may be about, most likely first. */
  messageIds: readonly string[];
  /** Addresses that the bounce was sent to; one may be a signed return path. */
  addresses: readonly string[];
};

const maxTextLength = 20_000;
const maxMessageIds = 5;
const maxAddresses = 20;

/**
 * Parses a delivery report (RFC 3464) or informal bounce; null for others, such as out-of-office replies. Hostile
 * emails take more than a second: it is called in a process of its own, by bounce-reader.ts.
 */
export async function readReturned(bytes: Uint8Array): Promise<Returned | null> {
  const email = await parse(shortenMessage(bytes.subarray(0, maxReportLength)));
  if (!email) return null;
  const report = email.attachments.find(({ mimeType }) =>
    /^message\/(global-)?delivery-status$/i.test(mimeType),
  );
  const status = report ? statusOfReport(textOf(report)) : statusOfNotice(email);
  if (!status) return null;
  const messageIds = [...new Set(messageIdsIn(email))].slice(0, maxMessageIds);
  const addresses = [...new Set(addressesIn(email))].slice(0, maxAddresses);
  return messageIds.length + addresses.length > 0 ? { status, messageIds, addresses } : null;
}

async function parse(bytes: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: 16,
      maxHeadersSize: 64 * 1024,
    });
  } catch {
    return null;
  }
}

/** Status code of the first failed recipient in a report; null when the email was delayed or delivered. */
function statusOfReport(report: string): string | null {
  const recipients = report.split(/\r?\n[ \t]*\r?\n/).map(fieldsOf);
  const failed = recipients.find((fields) => /^failed\b/i.test(fields.get("action") ?? ""));
  if (!failed) return null;
  const status = failed.get("status")?.match(enhanced)?.[0] ?? "";
  // Status 5.0.0 is unspecific; the remote server's message may contain a more precise code.
  if (status && !status.endsWith(".0.0")) return status;
  return statusIn(failed.get("diagnostic-code") ?? "") ?? (status || "5.0.0");
}

function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(":");
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : [];
    }),
  );
}

function statusOfNotice(email: Email): string | null {
  const header = headersOf(email);
  const isAnswer =
    /^auto-replied/i.test(header("auto-submitted")) ||
    /^auto_reply/i.test(header("precedence")) ||
    ["x-autoreply", "x-autorespond", "x-autoresponder"].some((name) => header(name) !== "");
  const isFromServer = /^(mail(er)?-?daemon|postmaster)@/i.test(email.from?.address ?? "");
  const isNotice = header("x-failed-recipients") !== "" || (isFromServer && !isAnswer);
  if (!isNotice) return null;
  const text = readableText(email);
  const said = `${email.subject ?? ""}\n${text}`;
  if (saysDelayed(said)) return null;
  const status = statusIn(text) ?? "5.0.0";
  // Transient (RFC 3463, RFC 5321): a delay in other words, unless the server has stopped trying.
  return status.startsWith("4") && !saysEnded(said) ? null : status;
}

function readableText({ text, html }: Email): string {
  if (text) return text.slice(0, maxTextLength);
  return (html ?? "").slice(0, maxTextLength).replace(/<[^<>]*>/g, " ");
}

const enhanced = /\b[45]\.\d{1,3}\.\d{1,3}\b/;

/** Status code in a text; one of a permanent failure first, since a notice may also tell of the delay before. */
function statusIn(text: string): string | null {
  const permanent = text.match(/\b5\.\d{1,3}\.\d{1,3}\b/);
  return (permanent ?? text.match(enhanced) ?? text.match(/\b[45]\d\d\b/))?.[0] ?? null;
}

function addressesIn(email: Email): string[] {
  return email.headers
    .filter(({ key }) => /^(to|delivered-to|x-original-to|envelope-to|x-envelope-to)$/.test(key))
    .flatMap(({ value }) => value.slice(0, 2000).split(/[\s<>,;:"]+/))
    .filter((part) => part.includes("@"));
}

function messageIdsIn(email: Email): string[] {
  const header = headersOf(email);
  const returned = email.attachments
    .filter(({ mimeType }) => /^(message\/(global|rfc822)|text\/rfc822-headers)/i.test(mimeType))
    .map(textOf);
  const named = returned.flatMap(
    (text) => text.match(/^message-id:[^<]{0,80}<[^>]{1,500}>/im) ?? [],
  );
  const text = `${email.text ?? ""}\n${returned.join("\n")}`;
  return [...named, header("in-reply-to"), header("references"), text].flatMap(
    (text) => text.match(ours)?.map((id) => id.slice(1, -1).toLowerCase()) ?? [],
  );
}

const ours = /<[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@/gi;

function headersOf(email: Email): (name: string) => string {
  return (name) => email.headers.find(({ key }) => key === name)?.value ?? "";
}

function textOf({ content }: Attachment): string {
  if (typeof content === "string") return content;
  return new TextDecoder().decode(content);
}
