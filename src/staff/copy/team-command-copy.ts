import type { PasswordProblem } from "../domain/password.ts";
import { type Role, roles } from "../domain/roles.ts";
import type { TeamMember } from "../domain/team.ts";
import { passwordSentences } from "./account-copy.ts";

const roleNames: Record<Role, string> = {
  admin: "administración",
  sales: "comercial",
  products: "producto",
};

const passwordProblems: Record<PasswordProblem, string> = {
  ...passwordSentences,
  missing: "La contraseña se lee de la entrada estándar, y no ha llegado nada.",
  "too-simple": "La contraseña se adivina con facilidad: use varias palabras que no vayan juntas.",
};

/** Texts of the command that manages the team. */
export const teamCommand = {
  usage: `npm run -s staff -- add CORREO --name NOMBRE [--role ${roles.join("|")}] | first-account | list | disable CORREO [--yes] | enable CORREO | password CORREO | forget-two-factor CORREO | unlink CORREO`,
  failed: "No se ha podido cambiar el equipo",
  passwordPrompt: "Contraseña: ",
  problems: {
    email: "El correo no tiene la forma nombre@empresa.es.",
    name: "El nombre necesita de 2 a 120 caracteres.",
    role: `La función es una de estas: ${roles.join(", ")}.`,
    password: passwordProblems,
  },
  notFirst: "El equipo ya tiene a alguien: el enlace solo sirve para la primera cuenta.",
  notInTeam: (email: string) => `${JSON.stringify(email)} no es del equipo.`,
  onlyAdmin: (email: string) =>
    `${email} es la única persona que administra: nadie podría gestionar el equipo. Añada antes a otra, o repita con --yes.`,
  taken: (email: string) => `${email} ya es del equipo.`,
  added: ({ email, role }: Pick<TeamMember, "email" | "role">) =>
    `${email} entra en el equipo, con la función ${roleNames[role]}.`,
  disabled: (email: string) => `${email} ya no puede entrar.`,
  enabled: (email: string) => `${email} puede entrar de nuevo.`,
  twoFactorForgotten: (email: string) =>
    `${email} entra solo con la contraseña hasta que vuelva a activar la verificación en dos pasos.`,
  unlinked: (email: string) =>
    `${email} no está ya unido a ninguna cuenta del proveedor de identidad; lo estará a la primera con la que entre.`,
  passwordSet: (email: string) => `${email} tiene otra contraseña y debe entrar de nuevo.`,
  nobody: "Todavía no hay nadie.",
  listHead: ["Correo", "Nombre", "Función", "Cuenta", "Entrada"],
  listed: ({ email, name, role, isDisabled, hasTwoFactor }: TeamMember) => [
    email,
    name,
    roleNames[role],
    isDisabled ? "desactivada" : "activa",
    hasTwoFactor ? "dos pasos" : "solo contraseña",
  ],
};
