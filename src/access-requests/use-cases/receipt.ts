import { z } from "zod";
import { maskEmail } from "../../kernel/email-address.ts";
import type { Sealer } from "../../platform/config/sealed-text.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Repeat, SubmitOutcome } from "../domain/submit-outcome.ts";

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

export type ReceiptKeys = { signer: Signer; sealer: Sealer };

/**
 * Payload of the receipt (signed token in the URL of the page after a submission); short names keep the URL short.
 * Encrypted, because `v` and `o` would tell a stranger that the company has a request, and of one length for all values.
 */
const carriedSchema = z.object({
  e: z.string(),
  v: z.coerce.number(),
  t: z.number(),
  o: z.coerce.boolean(),
  r: z
    .object({
      isConfirmed: z.boolean(),
      email: z.union([z.enum(["sent", "waiting"]), z.object({ minutesAgo: z.number() })]),
    })
    .optional(),
});
type Carried = z.infer<typeof carriedSchema>;
type Written = Omit<Carried, "v" | "o"> & { v: string; o: 0 | 1 };

type OpenedReceipt = Receipt & {
  /** Version of the request after the form was stored; null in tokens of an earlier release, which lack it. */
  version: number | null;
  /** True if the request was new, or already had the same company data as the form. */
  isOwn: boolean;
};

const correctableHours = 6;

/** `id`: identifier of the HTTP request, for the log. */
export type PublicVisit = {
  id: string;
  clientAddress: string;
  log: { error(fields: object, message: string): void };
};

export type TooManyForms = { kind: "too-many"; retryAfterSeconds: number };

export type ReceiptAnswer = { kind: "accepted"; receipt: string } | { kind: "unavailable" };

/** Signs the receipt of a stored form, or logs why it was not stored. */
export function answerWithReceipt(
  { receipts, changed }: { receipts: ReceiptKeys; changed: () => void },
  outcome: SubmitOutcome,
  { id, log }: Pick<PublicVisit, "id" | "log">,
): ReceiptAnswer {
  if (outcome.kind === "accepted") {
    changed();
    const receipt = signReceipt(receipts, outcome, { now: Date.now() });
    return { kind: "accepted", receipt };
  }
  log.error({ id, err: outcome.cause }, "access request not stored");
  return { kind: "unavailable" };
}

/** Receipt as its page shows it; null if the signature is invalid. */
export function readReceipt(
  { receipts }: { receipts: ReceiptKeys },
  signed: string,
): Receipt | null {
  const opened = openReceipt(receipts, { signed, now: Date.now() });
  if (!opened) return null;
  const { version, isOwn, ...receipt } = opened;
  return receipt;
}

export function signReceipt(
  { signer, sealer }: ReceiptKeys,
  { request, dueAt, repeat, isOwn }: Extract<SubmitOutcome, { kind: "accepted" }>,
  { now }: { now: number },
): string {
  const carried: Written = {
    e: maskEmail(request.email.address),
    v: `${request.version}`.padStart(4, "0"),
    t: now,
    o: isOwn ? 1 : 0,
    ...(repeat && { r: repeat }),
  };
  const sealed = sealer.seal(JSON.stringify(carried));
  const details = Buffer.from(sealed, "base64").toString("base64url");
  return signer.sign(`${request.reference}.${dueAt.epochMilliseconds}.${details}`);
}

/** Verifies and parses a receipt; null if the signature is invalid. */
export function openReceipt(
  { signer, sealer }: ReceiptKeys,
  { signed, now }: { signed: string; now: number },
): OpenedReceipt | null {
  const [reference, due, details] = signer.verify(signed)?.split(".") ?? [];
  if (!reference || !due) return null;
  const carried = details ? parseCarried(details, sealer) : null;
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

/** Payload of a receipt, which earlier releases did not encrypt; null if another release wrote it in another form. */
function parseCarried(details: string, sealer: Sealer): Carried | null {
  try {
    const text = sealer.open(details)?.text ?? Buffer.from(details, "base64url").toString();
    return carriedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
