import type { DeskSettings } from "../../orders/domain/desk-settings.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Vies } from "../../vies/services/vies-service.ts";

export type DeskDeps = {
  db: Database;
  now: () => number;
  /** Wakes the worker that sends emails. */
  changed: () => void;
  /** Setting: days of delivery, and how orders paid in advance are paid. */
  deskSettings: () => DeskSettings;
  /** Asks VIES at once about a tax number; null if it is not configured. */
  askVies: Vies["ask"] | null;
};
