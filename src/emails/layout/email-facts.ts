import type { DeliveryFailure } from "../../kernel/delivery-failure.ts";

/** What emails say besides what they are about: whose they are, where their links lead, what is promised. */
export type EmailFacts = {
  company: {
    name: string;
    tagline: string;
    legalName: string;
    address: string;
    email: string;
    phone: string;
  };
  /** Promised lengths of time as they are read: «2 días laborables». */
  terms: {
    answer: string;
    tradeMaterials: string;
    unconfirmedExpiry: string;
    questionExpiry: string;
    linkValidity: string;
    privacyConfirmation: string;
    gdprExtension: string;
  };
  /** Where one complains about us. */
  authority: { name: string; link: { label: string; href: string } };
  /** «De lunes a viernes, de 9:00 a 18:00 (CET)». */
  serviceHours: string;
  links: {
    home: string;
    /** Where access is asked for. */
    requestForm: string;
    privacy: string;
    /** What the email is about, in the console. */
    console: string;
    /** A request in the console, and all of them. */
    requestInConsole: (requestId: string) => string;
    queue: string;
  };
  /** The catalogues that products are of, as the staff calls them where others may read along. */
  catalogues: (selection: readonly string[]) => readonly string[];
  /** Why an email does not arrive and what to do about it; the reason goes on after a colon. */
  deliveryFailures: Record<DeliveryFailure, { reason: string; todo: string }>;
};

/** What only emails to an applicant or a person know: the page of the recipient, with its key when it is sent. */
export type PersonalEmailFacts = EmailFacts & { links: { personal: string } };
