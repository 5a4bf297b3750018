import type { PolicyName } from "../domain/policy-version.ts";

export const versionCopy = {
  title: "Versiones de nuestras políticas",
  summary: "Cada texto tal como se ha mostrado en esta web, con la fecha desde la que se mostró.",
  policies: {
    privacy: "Política de privacidad",
    cookies: "Política de cookies",
    returns: "Política de devoluciones",
    "legal-notice": "Aviso legal",
  } satisfies Record<PolicyName, string>,
  current: "vigente",
  version: (version: string) => `Versión ${version}`,
  shownSince: (day: string) => `Mostrada desde el ${day}`,
  showHash: "Ver su huella digital",
  hash: "Huella SHA-256, que cambia con cualquier coma:",
  backToList: "Todas las versiones",
  notice: {
    earlier: "Esta es una versión anterior",
    earlierText: "Se guarda para que pueda consultarse. Ya no es la que se aplica.",
    current: "Esta es la versión vigente",
    currentText: "Es el mismo texto que se muestra hoy en la web.",
    link: "Ir a la versión vigente",
  },
};

export const labels = {
  backHome: "Volver al inicio",
  contents: "En esta página",
  lastUpdated: "Última actualización:",
  versions: "Ver todas las versiones",
  examples: "Ejemplos en cualquier web:",
  sectionLink: "Enlace a la sección",
  opensElsewhere: "sitio externo",
  sample: "dato\u00A0de\u00A0ejemplo",
  sampleWarning: {
    title: "Esta página lleva datos de ejemplo",
    text: "Los datos marcados no son de una empresa real. Antes de publicar la web hay que sustituirlos por los del titular.",
  },
} as const;
