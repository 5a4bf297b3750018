import type { ViesConsultation } from "../../vies/domain/check.ts";

/** Question to VIES about an order, and its answer; null until there is one. Instants are epoch milliseconds. */
export type OrderViesCheck = { askedAt: number; consultation: ViesConsultation | null };
