import type { Draft, Span } from "./blocks.ts";
import type { EmailFacts } from "./email-facts.ts";

/** Lines of the footer: sender (required by Ley 34/2002, art. 10), reason for the email and contact. */
export function closingLines(
  { why, isProven }: Pick<Draft, "why" | "isProven">,
  { company, links }: EmailFacts,
): Span[][] {
  if (!why) {
    return [[`Aviso automático de ${company.name} para su equipo.`]];
  }
  return [
    [
      `${company.name}. ${company.tagline}. `,
      { link: company.email, href: `mailto:${company.email}` },
      ` · ${company.phone}`,
    ],
    [`${company.legalName}, ${company.address}`],
    [
      `${isProven ? why.proven : why.unproven} `,
      { link: "Cómo tratamos sus datos", href: links.privacy },
    ],
  ];
}
