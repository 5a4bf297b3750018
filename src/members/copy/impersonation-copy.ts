import { memberRoleCopy } from "../../companies/copy/member-roles-copy.ts";
import type { MemberRole } from "../../kernel/viewer.ts";

export const impersonationCopy = {
  label: "Vista de cliente",
  text: ({
    companyName,
    personName,
    role,
    until,
  }: {
    companyName: string;
    personName: string;
    role: MemberRole;
    until: string;
  }) =>
    `Está viendo lo que ve ${personName} (${memberRoleCopy[role].name}) en ${companyName}: no puede cambiar nada, y termina a las ${until}.`,
  end: "Terminar",
};
