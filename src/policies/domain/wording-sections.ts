import { samplePromises } from "../../promises/promises.ts";
import type { PolicyName } from "./policy-version.ts";

/** Block that the site generates, such as a table of periods. `isRequired`: a law demands its content. */
export type LiveBlock = { name: string; isRequired: boolean };

/** Sections of each policy by id, with the block that the site generates. Laws: GDPR, art. 13; LSSI, art. 10, 22.2. */
export const wordingSections = {
  privacy: {
    datos: null,
    uso: { name: "blocks.purposes", isRequired: true },
    proteccion: null,
    destinatarios: null,
    derechos: null,
    conservacion: { name: "blocks.retention", isRequired: true },
    transferencias: null,
    contacto: null,
  },
  cookies: {
    "que-son": null,
    tipos: { name: "blocks.types", isRequired: false },
    inventario: { name: "blocks.inventory", isRequired: true },
    duracion: null,
    navegador: { name: "blocks.guides", isRequired: false },
    terceros: null,
    cambios: null,
    contacto: null,
  },
  returns: {
    condiciones: null,
    plazo: null,
    estado: null,
    "no-admitidos": null,
    proceso: null,
    defectuosos: null,
    cambios: null,
    contacto: null,
  },
  "legal-notice": {
    titular: { name: "blocks.owner", isRequired: true },
    objeto: null,
    uso: null,
    propiedad: null,
    responsabilidad: null,
    datos: null,
    ley: null,
  },
} as const satisfies Record<PolicyName, Record<string, LiveBlock | null>>;

/** Generated block of a section; null for a section without one and for an unknown section. */
export function liveBlockOf(policy: PolicyName, section: string): LiveBlock | null {
  const sections: Record<string, LiveBlock | null> = wordingSections[policy];
  return Object.hasOwn(sections, section) ? (sections[section] ?? null) : null;
}

const companyFacts = [
  "name",
  "legalName",
  "taxId",
  "address",
  "registry",
  "location",
  "email",
  "phone",
] as const;

/** Placeholders that a text may contain in braces, such as «promises.returnWindow» (a promised period). */
export const wordingFacts: readonly string[] = [
  ...companyFacts.map((name) => `company.${name}`),
  ...Object.keys(samplePromises).map((name) => `promises.${name}`),
];

/** Texts of the owner by policy and section; missing sections have the standard text. */
export type OwnWording = { readonly [Policy in PolicyName]: Readonly<Record<string, string>> };
