import type { ReactNode } from "react";
import { longestEmail } from "../../kernel/email-address.ts";
import { longestName } from "../../kernel/text.ts";
import { Field } from "../../ui/field.tsx";
import { passwordSentences } from "../copy/es-account.ts";
import { memberProblems } from "../copy/es-team.ts";
import type { NewMemberProblems } from "../domain/member.ts";
import { passwordLength } from "../domain/password.ts";

type AccountCopy = { name: string; email: string; password: string; passwordHint: string };

/** Fields of a new account. `isOwn`: the browser may fill in the person's own name and address. */
export function AccountFields({
  copy,
  typed,
  problems: { name, email, password } = {},
  emailError = email && memberProblems.email[email],
  isOwn,
  children,
}: {
  copy: AccountCopy;
  typed: { name: string; email: string } | undefined;
  problems?: NewMemberProblems | undefined;
  emailError?: string | undefined;
  isOwn: boolean;
  /** Fields between address and password. */
  children?: ReactNode;
}) {
  return (
    <>
      <Field
        name="name"
        label={copy.name}
        type="text"
        autoComplete={isOwn ? "name" : "off"}
        maxLength={longestName}
        required
        defaultValue={typed?.name}
        error={name && memberProblems.name[name]}
      />
      <Field
        name="email"
        label={copy.email}
        type="email"
        autoComplete={isOwn ? "username" : "off"}
        maxLength={longestEmail}
        required
        defaultValue={typed?.email}
        error={emailError}
      />
      {children}
      <Field
        name="password"
        label={copy.password}
        hint={copy.passwordHint}
        type="password"
        autoComplete="new-password"
        minLength={passwordLength.shortest}
        maxLength={passwordLength.longest}
        required
        error={password && passwordSentences[password]}
      />
    </>
  );
}
