import type { Config } from "./platform/config/config.ts";

/**
 * A site for the public, on https, must not speak in the name of the sample company.
 * Errors: one line that names every fact and where it is set.
 */
export function refusePlaceholders(
  { publicUrl, allowsPlaceholders }: Pick<Config, "publicUrl" | "allowsPlaceholders">,
  { placeholders }: { placeholders: readonly string[] },
): void {
  if (!publicUrl.startsWith("https:") || allowsPlaceholders || placeholders.length === 0) return;
  throw new Error(
    `PUBLIC_URL ${publicUrl} es para el público, y estos datos son todavía los de la empresa de muestra: ${placeholders
      .map((fact) => `${factNames[fact]} (${variables[fact] ?? "src/site/copy/company.ts"})`)
      .join(", ")}. ALLOW_PLACEHOLDERS=yes los muestra igualmente, señalados como de muestra.`,
  );
}

/** What a fact of the company is called in front of the operator. */
export const factNames: Record<string, string> = {
  name: "nombre comercial",
  tagline: "lema",
  legalName: "razón social",
  taxId: "NIF",
  address: "domicilio",
  registry: "datos registrales",
  location: "ubicación",
  email: "correo",
  phone: "teléfono",
  social: "redes sociales",
};

const variables: Record<string, string> = { email: "SITE_EMAIL", phone: "SITE_PHONE" };
