import type { Environment } from "./environment.ts";

/** Addresses from and to which the site sends emails; each is the site's own address unless configured. */
export type MailAddresses = {
  sender: string;
  replyTo: string;
  sales: string;
  rights: string;
  alarms: string;
  bounces: string | undefined;
};

export type GivenMailAddresses = { [Name in keyof MailAddresses]: string | undefined };

export function readMailAddresses(environment: Environment): GivenMailAddresses {
  return {
    sender: environment.MAIL_FROM,
    replyTo: environment.MAIL_REPLY_TO,
    sales: environment.MAIL_SALES,
    rights: environment.MAIL_RIGHTS,
    alarms: environment.MAIL_ALARMS,
    bounces: environment.MAIL_BOUNCES,
  };
}

export function mailAddresses(
  given: GivenMailAddresses,
  company: { email: string },
): MailAddresses {
  const sales = given.sales ?? company.email;
  return {
    sender: given.sender ?? company.email,
    replyTo: given.replyTo ?? company.email,
    sales,
    rights: given.rights ?? company.email,
    alarms: given.alarms ?? sales,
    bounces: given.bounces,
  };
}
