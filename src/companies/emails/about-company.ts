import { z } from "zod";

export const aboutCompanySchema = z.object({ reference: z.string(), companyName: z.string() });

export function aboutCompany({
  id,
  legalName,
}: {
  id: string;
  legalName: string;
}): z.infer<typeof aboutCompanySchema> {
  return { reference: referenceOfId(id), companyName: legalName };
}

/** Reference of emails whose record has none for the public: tells the files of emails to one address apart. */
export function referenceOfId(id: string): string {
  return id.slice(-12);
}

export const sampleCustomer = {
  reference: "000000000000",
  companyName: "Farmacia del Mar, S. L.",
};

/** Sentences that several emails to members of companies have in common. */
export const memberEmailLabels = {
  greeting: (name: string) => `Hola, ${name}:`,
  signIn: "Entrar",
};
