import type { Draft, Span } from "./blocks.ts";
import type { EmailFacts } from "./email-facts.ts";

/** Footer: sender, reason and contact; the sender is required by Ley 34/2002, art. 10. */
export function closingLines(
  { audience, isProven }: Pick<Draft, "audience" | "isProven">,
  { company, links }: EmailFacts,
): Span[][] {
  if (audience === "staff") {
    return [[`Aviso automático de ${company.name} para su equipo.`]];
  }
  const why = reasons[audience][isProven ? "proven" : "unproven"];
  return [
    [
      `${company.name}. ${company.tagline}. `,
      { link: company.email, href: `mailto:${company.email}` },
      ` · ${company.phone}`,
    ],
    [`${company.legalName}, ${company.address}`],
    [why, { link: "Cómo tratamos sus datos", href: links.privacy }],
  ];
}

const reasons = {
  applicant: {
    proven: "Le escribimos porque solicitó acceso mayorista. ",
    unproven: "Le escribimos porque alguien dio esta dirección al solicitar acceso mayorista. ",
  },
  person: {
    proven: "Le escribimos porque ejerció un derecho sobre sus datos. ",
    unproven:
      "Le escribimos porque alguien dio esta dirección al ejercer un derecho sobre sus datos. ",
  },
};
