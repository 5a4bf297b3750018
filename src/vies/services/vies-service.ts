import { Temporal } from "temporal-polyfill";
import type { Database } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import type { Logger } from "../../platform/http/log.ts";
import { parseTaxId, type TaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import { createViesClient } from "../client/vies-client.ts";
import { createBreakers } from "../domain/breaker.ts";
import { type ViesConsultation, viesNumberOf } from "../domain/check.ts";
import { enqueueViesCheck, retryViesCheck } from "../store/checks.ts";
import { askVies } from "./ask-vies.ts";
import { createViesWorker, type ViesWorker } from "./vies-worker.ts";

/** Request whose tax ID is checked. */
type Asked = { id: string; taxId: TaxId };

export type Vies = ViesWorker & {
  /** Enqueues a check, in the transaction that stores a request or corrects its tax ID. */
  enqueue(on: Database, request: Asked): Promise<void>;
  askAgain(on: Database, request: Asked): Promise<void>;
  /** Asks at once, while somebody waits; see `askVies`. */
  ask(taxId: Pick<TaxId, "country" | "number">): Promise<ViesConsultation | null>;
};

/** VIES service of one instance; null when no VIES URL is configured. */
export function createVies({
  url,
  companyTaxId,
  db,
  engine,
  log,
}: {
  url: string | undefined;
  /** The seller's tax ID, in return for which VIES gives a consultation number; null while it is a placeholder. */
  companyTaxId: () => string | null;
  db: Database;
  engine: Engine;
  log: Logger;
}): Vies | null {
  if (!url) return null;
  const client = createViesClient({ url, requester: () => requesterFrom(companyTaxId()), log });
  const breakers = createBreakers();
  return {
    ...createViesWorker({ db, engine, client, log, breakers }),
    ask: (taxId) => askVies({ client, breakers }, taxId),
    enqueue: (on, request) => enqueueViesCheck(on, request, Temporal.Now.instant()),
    async askAgain(on, request) {
      const now = Temporal.Now.instant();
      const isAsked = await retryViesCheck(on, request.id, now);
      if (!isAsked) await enqueueViesCheck(on, request, now);
    },
  };
}

function requesterFrom(companyTaxId: string | null) {
  const parsed = parseTaxId(companyTaxId ?? "");
  return parsed.kind === "tax-id" ? viesNumberOf(taxIdKey(parsed.taxId)) : null;
}
