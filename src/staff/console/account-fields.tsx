import type { ReactNode } from "react";
import { errorOf } from "../../fields/field-words.ts";
import { maxEmailLength } from "../../kernel/email-address.ts";
import { maxNameLength } from "../../kernel/text.ts";
import { Field } from "../../ui/field.tsx";
import { passwordSentences } from "../copy/account-copy.ts";
import { staffMemberWords } from "../copy/team-copy.ts";
import type { NewMemberProblems } from "../domain/member.ts";
import { passwordLength } from "../domain/password.ts";

type AccountCopy = { password: string; passwordHint: string };

/** Fields of a new account. `isOwn`: the browser may fill in the person's own name and address. */
export function AccountFields({
  copy,
  typed,
  problems: { name, email, password } = {},
  emailError = errorOf(email, staffMemberWords.email),
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
        label={staffMemberWords.name.label}
        type="text"
        autoComplete={isOwn ? "name" : "off"}
        maxLength={maxNameLength}
        required
        defaultValue={typed?.name}
        error={errorOf(name, staffMemberWords.name)}
      />
      <Field
        name="email"
        label={staffMemberWords.email.label}
        type="email"
        autoComplete={isOwn ? "username" : "off"}
        maxLength={maxEmailLength}
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
        minLength={passwordLength.min}
        maxLength={passwordLength.max}
        required
        error={password && passwordSentences[password]}
      />
    </>
  );
}
