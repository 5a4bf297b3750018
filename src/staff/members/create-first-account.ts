import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import type { FirstAccountForm } from "../domain/first-account.ts";
import { addFirstAccount } from "../use-cases/add-first-account.ts";
import { stateOfLink } from "../use-cases/first-account-link.ts";
import { hasMembers } from "./members.ts";

/** Service that creates the first account, with the role admin, for anybody who has the signed link. */
export function createFirstAccount({
  db,
  signer,
  now,
}: {
  db: Database;
  signer: Signer;
  now: () => number;
}) {
  let isClosed = false;
  return {
    async hasMembers() {
      isClosed ||= await hasMembers(db);
      return isClosed;
    },
    stateOf: (link: string) => stateOfLink(signer, { link, now: now() }),
    create: (form: FirstAccountForm) => addFirstAccount({ db, now }, form),
  };
}
