import type { DeliveryFailure } from "../../kernel/delivery-failure.ts";

/** Facts in emails that do not depend on a request: company, addresses of pages, promised terms. */
export type EmailFacts = {
  company: {
    name: string;
    tagline: string;
    legalName: string;
    address: string;
    email: string;
    phone: string;
  };
  /** Terms as text, such as «2 días laborables». */
  terms: {
    answer: string;
    tradeMaterials: string;
    unconfirmedExpiry: string;
    questionExpiry: string;
    linkValidity: string;
    privacyConfirmation: string;
    gdprExtension: string;
  };
  authority: { name: string; link: { label: string; href: string } };
  serviceHours: string;
  links: {
    home: string;
    requestForm: string;
    privacy: string;
    console: string;
    requestInConsole: (requestId: string) => string;
    queue: string;
  };
  catalogues: (selection: readonly string[]) => readonly string[];
  deliveryFailures: Record<DeliveryFailure, { reason: string; todo: string }>;
};

/** Facts for emails to a person; the link to their page only has its signed key when the email is sent. */
export type PersonalEmailFacts = EmailFacts & { links: { personal: string } };
