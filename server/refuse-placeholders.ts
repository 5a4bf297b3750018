import type { Config } from "./config/config.ts";

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
    `PUBLIC_URL ${publicUrl} is for the public, and these facts are still the sample company's: ${placeholders
      .map((fact) => `${fact} (${variables[fact] ?? "app/content/company.ts"})`)
      .join(", ")}. ALLOW_PLACEHOLDERS=yes shows them all the same, marked as samples.`,
  );
}

const variables: Record<string, string> = { email: "SITE_EMAIL", phone: "SITE_PHONE" };
