import { parsePhone } from "../kernel/phone.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import { parsePersonName } from "../kernel/text.ts";
import type { TypedPerson } from "./domain/member-form.ts";
import type { OwnCompanyDeps } from "./own-change.ts";

/** Changes a person's name and telephone. The email address cannot be changed, because the person signs in with it. */
export async function changeOwnDetails(
  { db }: Pick<OwnCompanyDeps, "db">,
  { personId, typed }: { personId: string; typed: TypedPerson },
) {
  const name = parsePersonName(typed.name);
  const phone =
    typed.phone.trim() === "" ? null : parsePhone({ typed: typed.phone, country: "ES" });
  if (name.kind === "problem" || phone?.kind === "problem")
    return {
      kind: "problems" as const,
      problems: { name: name.kind === "problem", phone: phone?.kind === "problem" },
    };
  return unlessUnavailable(async () => {
    await db
      .updateTable("person")
      .set({ name: name.value, phone: phone ? phone.value.number : "" })
      .where("id", "=", personId)
      .where("email", "!=", "")
      .execute();
    return { kind: "changed" as const };
  });
}
