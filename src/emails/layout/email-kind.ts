import type { z } from "zod";
import { contact } from "../../access-requests/copy/es-request-form.ts";
import type { EmailAudience, EmailContent } from "../../kernel/outgoing-email.ts";
import { authority } from "../../policies/copy/laws.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import type { CatalogueName } from "../../site/copy/catalogues.ts";
import type { Company } from "../../site/copy/company.ts";
import { products } from "../../site/copy/products.ts";
import type { Permission } from "../../staff/domain/roles.ts";
import { deliveryFailures } from "../copy/es.ts";
import type { Draft, WhyWeWrite } from "./blocks.ts";

export type EmailKind = {
  title: string;
  subject: string;
  permission: Permission;
  audience: EmailAudience;
  /** True if the email contains news, which the recipient can unsubscribe from. */
  isNews(stored: EmailContent): boolean;
  /** Parses the email stored in the outbox and composes it. Emails to the staff get no personal link. */
  draft(stored: EmailContent, facts: PersonalEmailFacts): Draft;
};

export type EmailKinds = Readonly<Record<string, EmailKind>>;

/** Emails of one capability by name; `wantsNews`: the recipient opted in to news. */
type EmailsByName = Record<string, EmailContent & { wantsNews?: boolean | undefined }>;

/** Functions that make kinds of email: `personal` for the person that the row is about, `toStaff` for the staff. */
export function emailKindsOf<Emails extends EmailsByName>({
  titles,
  schemas,
  audience,
  why,
  ...common
}: Pick<EmailKind, "subject" | "permission"> & {
  titles: { [Name in keyof Emails]: string };
  schemas: { [Name in keyof Emails]: z.ZodType<Emails[Name]> };
  audience: Exclude<EmailAudience, "staff">;
  why: WhyWeWrite;
}) {
  function personal<Name extends keyof Emails>(
    name: Name,
    draft: (email: Emails[Name], facts: PersonalEmailFacts) => Draft,
  ): EmailKind {
    return {
      ...common,
      audience,
      title: titles[name],
      isNews: (stored) => schemas[name].parse(stored).wantsNews === true,
      draft: (stored, facts) => ({ ...draft(schemas[name].parse(stored), facts), why }),
    };
  }

  function toStaff<Name extends keyof Emails>(
    name: Name,
    draft: (email: Emails[Name], facts: EmailFacts) => Draft,
  ): EmailKind {
    return {
      ...common,
      audience: "staff",
      title: titles[name],
      isNews: () => false,
      draft(stored, { links: { personal: _, ...links }, ...facts }) {
        return draft(schemas[name].parse(stored), { ...facts, links });
      },
    };
  }

  return { personal, toStaff };
}

/** Facts that all emails share, without links that depend on a request. All addresses are absolute. */
export type CommonFacts = ReturnType<typeof emailFacts>;

/** Facts in emails that do not depend on a request: company, addresses of pages, promised terms. */
export type EmailFacts = Omit<CommonFacts, "pages"> & {
  links: CommonFacts["pages"] & {
    console: string;
    requestInConsole: (requestId: string) => string;
  };
};

/** Facts for emails to a person; the link to their page only has its signed key when the email is sent. */
export type PersonalEmailFacts = EmailFacts & { links: { personal: string } };

export function emailFacts(
  company: Pick<Company, "name" | "tagline" | "legalName" | "address" | "email" | "phone">,
  publicUrl: string,
) {
  return {
    company,
    pages: {
      home: `${publicUrl}/`,
      requestForm: `${publicUrl}/#solicitar-acceso`,
      privacy: `${publicUrl}/politicas`,
      queue: `${publicUrl}/gestion`,
    },
    /** Terms as text, such as «2 días laborables». */
    get terms() {
      return {
        answer: formatTerm(promises.accessRequestAnswer),
        tradeMaterials: formatTerm(promises.tradeMaterials),
        unconfirmedExpiry: formatTerm(promises.unconfirmedExpiry),
        questionExpiry: formatTerm(promises.questionExpiry),
        linkValidity: formatTerm(promises.linkValidity),
        privacyConfirmation: formatTerm(promises.privacyConfirmation),
        gdprExtension: formatTerm(promises.gdprExtension),
      };
    },
    authority,
    get serviceHours() {
      return contact.hoursText;
    },
    deliveryFailures,
    catalogues: (selection: readonly string[]) => {
      const chosen = products.filter(({ slug }) => selection.includes(slug));
      return [...new Set(chosen.map(({ catalogue }) => discreetNames[catalogue]))];
    },
  };
}

/** Neutral catalogue names for emails, because other people may see the inbox. */
const discreetNames: Record<CatalogueName, string> = {
  rizos: "Cabello rizado",
  espiritual: "Espiritual",
  erotica: "Bienestar",
};

export function personalLink(terms: EmailFacts["terms"]): string {
  return `El enlace es personal y caduca a los ${terms.linkValidity}.`;
}
