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

/** For emails to an applicant or a person: their page, with its key once it is sent. */
export type PersonalEmailFacts = EmailFacts & { links: { personal: string } };
