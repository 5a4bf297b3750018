import type { CartDeps } from "../../carts/services/cart-deps.ts";
import type { CartService } from "../../carts/services/cart-service.ts";
import type { CompanyMember } from "../../companies/domain/member.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import type { Commit } from "../../platform/database/transaction.ts";
import type { Vies } from "../../vies/services/vies-service.ts";
import type { DeskSettings } from "../domain/desk-settings.ts";

export type OrdersDeps = Omit<CartDeps, "suggest"> & {
  carts: Pick<CartService, "addToCart">;
  /** Runs the transaction that places an order. */
  commit: Commit;
  /** Wakes the worker that sends emails. */
  changed: () => void;
  newReference: () => string;
  /** Setting: cut-off, preparation and confirmation. */
  deskSettings: () => DeskSettings;
  /** Hashes of the texts of the policies in force. */
  policies: () => readonly string[];
  readonly salesTeam: string;
  /** Asks VIES at once about a tax number; null if it is not configured. */
  askVies: Vies["ask"] | null;
  ownCompany: {
    listMembers(scope: CompanyScope): Promise<CompanyMember[]>;
  };
};
