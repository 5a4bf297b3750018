import { Temporal } from "temporal-polyfill";
import { parseRecord, type TypedTexts, typedTexts } from "../../fields/field.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import type { Sealer } from "../../platform/config/sealed-text.ts";
import type { Database } from "../../platform/database/database.ts";
import { endpointFields } from "../domain/endpoint-record.ts";
import { testEventType } from "../domain/event.ts";
import { type By, listEndpointChanges } from "../store/changes.ts";
import {
  countUndelivered,
  listDeliveries,
  resendDelivery,
  sendTest,
} from "../store/endpoint-deliveries.ts";
import {
  addEndpoint,
  changeEndpoint,
  endEndpointBy,
  findEndpoint,
  listEndpoints,
  pauseEndpoint,
  resumeEndpoint,
} from "../store/endpoints.ts";
import { replaceSecret } from "../store/secrets.ts";
import { newSecret } from "./signature.ts";

/** Milliseconds for which a replaced secret still signs, beside the new one. */
const formerSecretLasts = 24 * 3_600_000;

const changesShown = 50;

export type WebhookService = ReturnType<typeof createWebhookService>;

export function createWebhookService({
  db,
  eventNames,
  allowsLoopback,
  sealer,
  changed,
  now = Date.now,
}: {
  db: Database;
  eventNames: Readonly<Record<string, string>>;
  allowsLoopback: boolean;
  sealer: Pick<Sealer, "seal">;
  changed: () => void;
  now?: () => number;
}) {
  const fields = endpointFields({ eventTypes: Object.keys(eventNames), allowsLoopback });
  const { url: _, ...changeableFields } = fields;
  const by = (actor: MemberActor): By => ({ actor, at: now() });

  return {
    eventNames,
    list: () => listEndpoints(db),
    listChanges: (endpointId?: string) =>
      listEndpointChanges(db, { ...(endpointId && { endpointId }), max: changesShown }),
    async find(id: string) {
      const endpoint = await findEndpoint(db, id);
      return (
        endpoint && {
          endpoint,
          typed: typedTexts(fields, endpoint),
          deliveries: await listDeliveries(db, id),
        }
      );
    },
    countDead: async () => (await countUndelivered(db)).dead,
    /** Adds an endpoint; only this result contains its secret in plain text. */
    async add(typed: TypedTexts, { actor }: { actor: MemberActor }) {
      const read = parseRecord(fields, typed);
      if (read.kind === "problems") return read;
      const secret = newSecret();
      const id = await addEndpoint(
        db,
        { ...read.values, sealedSecret: sealer.seal(secret) },
        by(actor),
      );
      return id === null ? { kind: "taken" as const } : { kind: "added" as const, id, secret };
    },
    async change({ id, typed, actor }: { id: string; typed: TypedTexts; actor: MemberActor }) {
      const read = parseRecord(changeableFields, typed);
      if (read.kind === "problems") return read;
      const isChanged = await changeEndpoint(db, { id, ...read.values }, by(actor));
      return { kind: isChanged ? ("changed" as const) : ("not-possible" as const) };
    },
    /** Replaces an endpoint's secret; null if it was replaced since the page was opened, or the endpoint has ended. */
    async replaceSecret({ id, seen, actor }: { id: string; seen: number; actor: MemberActor }) {
      const secret = newSecret();
      const formerUntil = now() + formerSecretLasts;
      const given = { id, seen, sealedSecret: sealer.seal(secret), formerUntil };
      return (await replaceSecret(db, given, by(actor))) ? secret : null;
    },
    pause: ({ id, actor }: { id: string; actor: MemberActor }) => pauseEndpoint(db, id, by(actor)),
    async resume({ id, actor }: { id: string; actor: MemberActor }) {
      const isResumed = await resumeEndpoint(db, id, by(actor));
      changed();
      return isResumed;
    },
    end: ({ id, actor }: { id: string; actor: MemberActor }) => endEndpointBy(db, id, by(actor)),
    async sendTest({ id, actor }: { id: string; actor: MemberActor }) {
      const at = Temporal.Instant.fromEpochMilliseconds(now());
      const event = { type: testEventType, at, subject: null, data: { message: "Prueba" } };
      const isSent = await sendTest(db, { id, event }, by(actor));
      changed();
      return isSent;
    },
    async resend({
      id,
      deliveryId,
      actor,
    }: {
      id: string;
      deliveryId: string;
      actor: MemberActor;
    }) {
      const isSent = await resendDelivery(db, { id, deliveryId }, by(actor));
      changed();
      return isSent;
    },
  };
}
