import { href } from "react-router";
import type { AffectedRecord } from "../../kernel/data-subject.ts";
import { formatShortMoment } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import { restrictedRemark } from "../copy/held-data-copy.ts";
import { stateNames } from "../copy/state-names-copy.ts";
import { listRequestsOf } from "../store/requests-of-person.ts";

/** Access requests of an email address, as members of the staff see them beside a privacy request. */
export async function listAffectedRequests(
  on: Database,
  emailKey: string,
): Promise<AffectedRecord[]> {
  return (await listRequestsOf(on, emailKey)).map(
    ({ id, company, reference, state, restriction }) => ({
      href: href("/gestion/solicitudes/:id", { id }),
      name: company,
      reference,
      remark: restriction
        ? restrictedRemark(formatShortMoment(restriction.at.epochMilliseconds))
        : stateNames[state].one,
    }),
  );
}
