import type { Config } from "./platform/config/config.ts";

/**
 * Throws when a public https site would show facts of the sample company; one line names every such fact and the
 * setting that replaces it.
 */
export function refusePlaceholders(
  { publicUrl, allowsPlaceholders }: Pick<Config, "publicUrl" | "allowsPlaceholders">,
  placeholders: readonly string[],
): void {
  if (!publicUrl.startsWith("https:") || allowsPlaceholders || placeholders.length === 0) return;
  throw new Error(
    `PUBLIC_URL ${publicUrl} es para el público, y estos datos son todavía los de la empresa de muestra: ${placeholders
      .map((fact) => `${factNames[fact]} (${variables[fact] ?? "/gestion/ajustes/empresa"})`)
      .join(", ")}. ALLOW_PLACEHOLDERS=yes los muestra igualmente, señalados como de muestra.`,
  );
}

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
