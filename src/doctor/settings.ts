import { typingDistance } from "../kernel/typing-distance.ts";
import type { Config } from "../platform/config/config.ts";
import { variableNames } from "../platform/config/environment.ts";
import { type Company, sampleCompany } from "../seller/copy/company.ts";
import { factNames, networkNames } from "../seller/copy/fact-names.ts";
import { sampleFactsLeft } from "../seller/copy/placeholders.ts";
import { sampleClaimsLeft } from "../site/settings/sample-claims.ts";
import { settingsFindings as texts } from "./copy/settings-copy.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

export function examineCompany(
  { publicUrl }: Pick<Config, "publicUrl">,
  company: Company,
): Finding {
  const ofSample = [
    ...sampleFactsLeft(company).map((fact) => factNames[fact]),
    ...(company.tagline === sampleCompany.tagline ? [factNames.tagline] : []),
    ...sampleNetworks(company),
  ];
  const find = publicUrl.startsWith("https:") ? failure : warning;
  if (ofSample.length > 0) return find(texts.sampleCompany(ofSample.join(", ")));
  const claims = sampleClaimsLeft().map(({ says }) => says);
  if (claims.length > 0) return find(texts.sampleClaims(claims.join("; ")));
  // Only a warning: many a company is in Spain and sells to Europe.
  if (company.location === sampleCompany.location)
    return warning(texts.sampleLocation(company.location));
  return fine(texts.ownCompany);
}

/** Networks whose link leads to the home page of the network, as the sample company's does. */
function sampleNetworks({ social }: Company): string[] {
  const networks = Object.keys(sampleCompany.social) as (keyof Company["social"])[];
  return networks
    .filter((network) => social[network] === sampleCompany.social[network])
    .map((network) => networkNames[network]);
}

export function examineSettings({ publicUrl, database, signingKeys }: Config): Finding[] {
  const findings = [fine(texts.variablesUnderstood)];
  if (!publicUrl.startsWith("https:")) findings.push(warning(texts.unencryptedLinks(publicUrl)));
  if (database.kind === "postgres" && !signingKeys) findings.push(warning(texts.keysOfOneInstance));
  return findings;
}

const otherNames: Record<string, string> = {
  PUERTO: "PORT",
  URL: "PUBLIC_URL",
  SITE_URL: "PUBLIC_URL",
  BASE_URL: "PUBLIC_URL",
  DB_URL: "DATABASE_URL",
  DATABASE_URI: "DATABASE_URL",
  POSTGRES_URL: "DATABASE_URL",
  SMTP_HOST: "SMTP_URL",
  SMTP_SERVER: "SMTP_URL",
  MAIL_URL: "SMTP_URL",
  DATA_FOLDER: "DATA_DIR",
  TRUST_PROXIES: "TRUST_PROXY",
};

export function examineNames(variables: Record<string, string | undefined>): Finding[] {
  return Object.keys(variables).flatMap((name) => {
    const meant = variables[name] ? meantBy(name) : undefined;
    return meant && !variables[meant] ? [warning(texts.unknownVariable({ name, meant }))] : [];
  });
}

function meantBy(name: string): string | undefined {
  const known: readonly string[] = variableNames;
  if (known.includes(name)) return undefined;
  if (otherNames[name]) return otherNames[name];
  // Makes no suggestion for short variable names, because they resemble too many others.
  return name.length < 6
    ? undefined
    : known.find((ours) => ours.length >= 6 && typingDistance(name.toUpperCase(), ours, 2) <= 2);
}
