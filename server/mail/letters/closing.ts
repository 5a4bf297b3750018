import type { Draft, Span } from "./blocks.ts";
import type { LetterFacts } from "./letter-facts.ts";

/** Who writes, why, and how to reach them; the law wants the first said (Ley 34/2002, art. 10). */
export function closingLines(
  { audience }: Pick<Draft, "audience">,
  { company, links }: LetterFacts,
): Span[][] {
  if (audience === "staff") {
    return [[`Aviso automático de ${company.name} para el equipo comercial.`]];
  }
  const why =
    audience === "person"
      ? "Le escribimos porque alguien dio esta dirección al ejercer un derecho sobre sus datos. "
      : "Le escribimos porque alguien dio esta dirección al solicitar acceso mayorista. ";
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
