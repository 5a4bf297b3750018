import { z } from "zod";
import { maskEmail } from "../kernel/email-address.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import type { Repeat, SubmitOutcome } from "./use-cases/submit-request.ts";

export type Receipt = {
  reference: string;
  dueAtMilliseconds: number;
  /** Email address as «l•••@gmial.com»; null in receipts of an earlier release. */
  maskedEmail: string | null;
  /** Set if an open request has the same company data: strangers must not find out that it exists. */
  repeat: Repeat | null;
  /** True if the page should offer to correct the address; the server checks this again on submission. */
  canCorrectEmail: boolean;
};

/** Payload of the receipt (signed token in the URL of the page after a submission); short names keep the URL short. */
const carriedSchema = z.object({
  e: z.string(),
  v: z.number(),
  t: z.number(),
  o: z.boolean(),
  r: z
    .object({
      isConfirmed: z.boolean(),
      email: z.union([z.enum(["sent", "waiting"]), z.object({ minutesAgo: z.number() })]),
    })
    .optional(),
});
type Carried = z.infer<typeof carriedSchema>;

type OpenedReceipt = Receipt & {
  /** Version of the request after the form was stored; null in tokens of an earlier release, which lack it. */
  version: number | null;
  /** True if the request was new, or already had the same company data as the form. */
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
  const carried = details ? parseCarried(details) : null;
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

/** Payload of a receipt; null if another release wrote it in another form. */
function parseCarried(details: string): Carried | null {
  try {
    const text = Buffer.from(details, "base64url").toString();
    return carriedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
