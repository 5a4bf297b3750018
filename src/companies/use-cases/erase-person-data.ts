import type { ErasureLine } from "../../kernel/data-subject.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Erased, Erasure } from "../../platform/privacy/data-subject-hooks.ts";
import { erasePerson } from "../store/erase-person.ts";
import { readPersonData } from "../store/person-data.ts";

/** Erases the owner of an email address from companies, and says what was there. */
export async function erasePersonData(on: Database, { emailKey, now }: Erasure): Promise<Erased> {
  const lines = await planErasureOfPerson(on, { emailKey });
  const closed = await erasePerson(on, { emailKey, at: now.epochMilliseconds });
  return { lines, closed };
}

/** Memberships include ended ones, plus one for the row in table `person` if there is one. */
export async function planErasureOfPerson(
  on: Database,
  { emailKey }: Pick<Erasure, "emailKey">,
): Promise<readonly ErasureLine[]> {
  const { person, memberships, invitations } = await readPersonData(on, emailKey);
  return [
    {
      kind: "memberships",
      action: "anonymised",
      reason: "company-goes-on",
      until: null,
      count: memberships.length + (person ? 1 : 0),
    },
    {
      kind: "invitations",
      action: "deleted",
      reason: "not-needed",
      until: null,
      count: invitations.length,
    },
  ];
}
