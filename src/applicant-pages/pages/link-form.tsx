import type { ReactNode } from "react";
import { href } from "react-router";
import { maxEmailLength } from "../../kernel/email-address.ts";
import { ContactByEmail } from "../../seller/pages/offered/contact-by-email.tsx";
import { AlertBox } from "../../ui/alert-box.tsx";
import { Field } from "../../ui/field.tsx";
import { FieldLink } from "../../ui/field-link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { linkCopy } from "../copy/link-copy.ts";

export type LinkAnswer = { typed: { reference: string; email: string } } & (
  | { kind: "problems"; wrong: readonly LinkField[] }
  | { kind: "too-many"; minutes: number }
  | { kind: "unavailable" }
);

type LinkField = "reference" | "email";

export function LinkForm({ answer }: { answer: LinkAnswer | undefined }) {
  const wrong = answer?.kind === "problems" ? answer.wrong : [];
  return (
    <div className="rounded-medium border border-line bg-surface p-6 sm:p-8">
      {answer && <RequestError answer={answer} />}
      <PostForm
        action={href("/solicitud/enlace")}
        submit={linkCopy.submit}
        sending={linkCopy.sending}
        className="grid gap-5 sm:justify-items-start sm:[&>:not(button)]:w-full"
      >
        {linkFields.map((name) => (
          <Field
            key={name}
            name={name}
            {...linkCopy.fields[name]}
            {...inputs[name]}
            defaultValue={answer?.typed[name]}
            error={wrong.includes(name) ? linkCopy.problems[name] : undefined}
            required
          />
        ))}
      </PostForm>
    </div>
  );
}

const linkFields = ["reference", "email"] as const;

const inputs = {
  reference: {
    type: "text",
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: 40,
  },
  email: { type: "email", autoComplete: "email", maxLength: maxEmailLength },
} as const;

function RequestError({ answer }: { answer: LinkAnswer }) {
  return (
    <AlertBox answer={answer} className="mb-6 p-4 sm:p-5">
      {answer.kind === "problems" &&
        answer.wrong.map((name) => (
          <p key={name}>
            <FieldLink name={name}>{linkCopy.problems[name]}</FieldLink>
          </p>
        ))}
      {answer.kind === "too-many" && <p>{linkCopy.tooMany(answer.minutes)}</p>}
      {answer.kind === "unavailable" && <p>{linkCopy.unavailable}</p>}
    </AlertBox>
  );
}

export function LinkPage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="text-step-4">{title}</h1>
        <p className="mt-5 max-w-measure text-step-1 text-muted">{text}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
      <ContactByEmail title={linkCopy.lost} text={linkCopy.lostText} />
    </div>
  );
}
