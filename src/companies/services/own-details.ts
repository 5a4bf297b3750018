import { parseRecord } from "../../fields/field.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { personFields, type TypedPerson } from "../domain/member-record.ts";
import type { OwnCompanyDeps } from "./own-change.ts";

/** Changes a person's name and telephone. The email address cannot be changed, because the person signs in with it. */
export async function changeOwnDetails(
  { db }: Pick<OwnCompanyDeps, "db">,
  { personId, typed }: { personId: string; typed: TypedPerson },
) {
  const read = parseRecord(personFields, typed);
  if (read.kind === "problems") return read;
  const { name, phone } = read.values;
  return unlessUnavailable(async () => {
    await db
      .updateTable("person")
      .set({ name, phone })
      .where("id", "=", personId)
      .where("email", "!=", "")
      .execute();
    return { kind: "changed" as const };
  });
}
