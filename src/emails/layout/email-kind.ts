import type { z } from "zod";
import { catalogueNames } from "../../catalogue/domain/catalogue-names.ts";
import { catalogueOfId } from "../../catalogue/domain/product-id.ts";
import type { EmailAudience, EmailContent } from "../../kernel/outgoing-email.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import { weekAndHours } from "../../promises/service-hours.ts";
import { authority } from "../../retention/copy/laws.ts";
import type { Company } from "../../seller/copy/company.ts";
import type { Permission } from "../../staff/domain/roles.ts";
import { deliveryFailures } from "../copy/es.ts";
import { discreetNames, serviceHoursSentence } from "../copy/es-layout.ts";
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

/** Zod schemas by name of the email; `wantsNews`: the recipient opted in to news. */
type EmailSchemas = Record<string, z.ZodType<EmailContent & { wantsNews?: boolean | undefined }>>;

export type Drafts<Schemas extends EmailSchemas, Facts> = {
  [Name in keyof Schemas]: (email: z.infer<Schemas[Name]>, facts: Facts) => Draft;
};

/** Defines a capability's email kinds: `personal` ones go to the person concerned, all others to staff. */
export function emailKindsOf<Schemas extends EmailSchemas, Personal extends keyof Schemas>({
  titles,
  schemas,
  audience,
  why,
  personal,
  toStaff,
  ...common
}: Pick<EmailKind, "subject" | "permission"> & {
  titles: Record<keyof Schemas, string>;
  schemas: Schemas;
  audience: Exclude<EmailAudience, "staff">;
  why: WhyWeWrite;
  personal: Drafts<Pick<Schemas, Personal>, PersonalEmailFacts>;
  toStaff: Drafts<Omit<Schemas, Personal>, EmailFacts>;
}): Record<keyof Schemas, EmailKind> {
  function kindOf(name: keyof Schemas, schema: EmailSchemas[string]): EmailKind {
    const title = titles[name];
    const read = (stored: EmailContent) => schema.parse(stored) as never;
    const draft = personal[name as Personal];
    if (draft)
      return {
        ...common,
        audience,
        title,
        isNews: (stored) => schema.parse(stored).wantsNews === true,
        draft: (stored, facts) => ({ ...draft(read(stored), facts), why }),
      };
    const draftForStaff = toStaff[name as Exclude<keyof Schemas, Personal>];
    return {
      ...common,
      audience: "staff",
      title,
      isNews: () => false,
      draft: (stored, { links: { personal: _, ...links }, ...facts }) =>
        draftForStaff(read(stored), { ...facts, links }),
    };
  }
  const kinds = Object.entries(schemas).map(([name, schema]) => [name, kindOf(name, schema)]);
  return Object.fromEntries(kinds) as Record<keyof Schemas, EmailKind>;
}

/** Values that the texts of all emails can use: company, absolute URLs of pages, promised periods. */
export type CommonFacts = ReturnType<typeof emailFacts>;

/** Values for composing an email: those of `CommonFacts`, with links to the console in addition. */
export type EmailFacts = Omit<CommonFacts, "pages"> & {
  links: CommonFacts["pages"] & {
    console: string;
    requestInConsole: (requestId: string) => string;
  };
};

/** Values in emails to a person; the link to their page gets its signed key only when the email is sent. */
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
      signIn: `${publicUrl}/entrar`,
    },
    /** Promised periods as text, such as «2 días laborables». */
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
      return serviceHoursSentence(weekAndHours(promises.serviceHours));
    },
    deliveryFailures,
    catalogues: (selection: readonly string[]) => {
      const chosen = new Set(selection.map(catalogueOfId));
      return catalogueNames.filter((name) => chosen.has(name)).map((name) => discreetNames[name]);
    },
  };
}
