import { maskEmail } from "../kernel/mask-email.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import type { Receipt, SubmitOutcome } from "./domain/submit.ts";

/** Payload of the signed receipt; names of one letter keep the page's address short. */
type Carried = { e: string; v: number; t: number; o: boolean; r?: Receipt["repeat"] };

export type OpenedReceipt = Receipt & {
  /** Version of the request after the form was stored; null in receipts of an earlier release. */
  version: number | null;
  /** True if the request was new or already had the same company data. */
  isOwn: boolean;
};

const correctableHours = 6;

export function signReceipt(
  signer: Signer,
  { request, dueAt, repeat, isOwn }: Extract<SubmitOutcome, { kind: "accepted" }>,
  { now }: { now: number },
): string {
  const carried: Carried = {
    e: maskEmail(request.email.address),
    v: request.version,
    t: now,
    o: isOwn,
    ...(repeat && { r: repeat }),
  };
  const details = Buffer.from(JSON.stringify(carried)).toString("base64url");
  return signer.sign(`${request.reference}.${dueAt.epochMilliseconds}.${details}`);
}

/** Verifies and parses a receipt; null if the signature is invalid. */
export function openReceipt(
  signer: Signer,
  { signed, now }: { signed: string; now: number },
): OpenedReceipt | null {
  const [reference, due, details] = signer.verify(signed)?.split(".") ?? [];
  if (!reference || !due) return null;
  const carried = details
    ? (JSON.parse(Buffer.from(details, "base64url").toString()) as Carried)
    : null;
  return {
    reference,
    dueAtMilliseconds: Number(due),
    maskedEmail: carried?.e ?? null,
    version: carried?.v ?? null,
    isOwn: carried?.o ?? false,
    repeat: carried?.r ?? null,
    canCorrectEmail:
      carried !== null &&
      !carried.r?.isConfirmed &&
      now - carried.t < correctableHours * 3_600_000 &&
      carried.t <= now,
  };
}
