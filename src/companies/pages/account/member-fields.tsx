import { Select } from "../../../ui/select.tsx";
import { memberRoleCopy } from "../../copy/member-roles-copy.ts";
import { peopleCopy } from "../../copy/people-copy.ts";
import type { MemberProblems, TypedMember } from "../../domain/member-form.ts";
import { memberRoles } from "../../domain/viewer.ts";

export function MemberTermsFields({
  typed,
  problems,
}: {
  typed: Pick<TypedMember, "role" | "orderLimit">;
  problems: MemberProblems;
}) {
  const { labels, problems: sentences } = peopleCopy;
  return (
    <>
      <Select
        id="campo-role"
        name="role"
        label={labels.role}
        hint={rolesHint}
        dense={false}
        defaultValue={typed.role || "compras"}
        error={problems.role && sentences.role}
      >
        {memberRoles.map((role) => (
          <option key={role} value={role}>
            {memberRoleCopy[role].name}
          </option>
        ))}
      </Select>
      {/* Staff set the limit; a change of the role keeps it. */}
      <input type="hidden" name="orderLimit" value={typed.orderLimit} />
    </>
  );
}

/** Sentences about all roles, above the field: in its options they would be cut off. */
const rolesHint = memberRoles
  .map((role) => `${memberRoleCopy[role].name}: ${memberRoleCopy[role].text}`)
  .join(" ");

export function typedMember(text: (name: string) => string): TypedMember {
  return {
    name: text("name"),
    email: text("email"),
    role: text("role"),
    orderLimit: text("orderLimit"),
  };
}
