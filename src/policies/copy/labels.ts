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
