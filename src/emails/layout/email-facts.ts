import type { DeliveryFailure } from "../../kernel/delivery-failure.ts";

/** Facts that emails state besides their subject: seller, addresses, promises. */
export type EmailFacts = {
  company: {
    name: string;
    tagline: string;
    legalName: string;
    address: string;
    email: string;
    phone: string;
  };
  /** Formatted terms: «2 días laborables». */
  terms: {
    answer: string;
    tradeMaterials: string;
    unconfirmedExpiry: string;
    questionExpiry: string;
    linkValidity: string;
    privacyConfirmation: string;
    gdprExtension: string;
  };
  /** Supervisory authority for complaints. */
  authority: { name: string; link: { label: string; href: string } };
  serviceHours: string;
  links: {
    home: string;
    requestForm: string;
    privacy: string;
    /** Page of the subject in the console. */
    console: string;
    requestInConsole: (requestId: string) => string;
    queue: string;
  };
  /** Catalogues of products, as the staff names them. */
  catalogues: (selection: readonly string[]) => readonly string[];
  /** Reasons of failed deliveries, to follow a colon, with remedies. */
  deliveryFailures: Record<DeliveryFailure, { reason: string; todo: string }>;
};

/** For emails to an applicant or a person: their page, with its key once it is sent. */
export type PersonalEmailFacts = EmailFacts & { links: { personal: string } };
