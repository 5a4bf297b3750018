import { memberRoleCopy } from "../../../companies/copy/member-roles-copy.ts";
import { ownMemberWords } from "../../../companies/copy/people-copy.ts";
import type { MemberProblems, TypedMemberTerms } from "../../../companies/domain/member-record.ts";
import { memberRoles } from "../../../kernel/viewer.ts";
import { Select } from "../../../ui/select.tsx";

export function MemberTermsFields({
  typed,
  problems,
}: {
  typed: TypedMemberTerms;
  problems: MemberProblems;
}) {
  const { label, problem } = ownMemberWords.role;
  return (
    <>
      <Select
        id="campo-role"
        name="role"
        label={label}
        hint={rolesHint}
        dense={false}
        defaultValue={typed.role || "buyer"}
        error={problems.role && problem}
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
