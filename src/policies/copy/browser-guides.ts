import type { PolicyBlock } from "../domain/policy-document.ts";

type Guide = Extract<PolicyBlock, { kind: "guide" }>;

export const browserGuides: readonly Guide[] = [
  {
    kind: "guide",
    title: "Google Chrome",
    goals: [
      {
        title: "Borrar",
        steps: [
          "Abra el menú de los tres puntos, arriba a la derecha, y elija «Eliminar datos de navegación».",
          "En «Intervalo de tiempo», elija «Desde siempre».",
          "Marque «Cookies y otros datos de sitios» y pulse «Eliminar datos».",
        ],
      },
      {
        title: "Bloquear las de terceros",
        steps: [
          "En el mismo menú, abra «Configuración».",
          "Entre en «Privacidad y seguridad» y después en «Cookies de terceros».",
          "Elija «Bloquear cookies de terceros».",
        ],
      },
    ],
    help: {
      label: "Ayuda de Chrome",
      href: "https://support.google.com/chrome/answer/95647?hl=es",
    },
  },
  {
    kind: "guide",
    title: "Mozilla Firefox",
    goals: [
      {
        title: "Borrar",
        steps: [
          "Abra el menú de las tres rayas, arriba a la derecha, y elija «Ajustes».",
          "Entre en «Privacidad y seguridad» y busque «Cookies y datos del sitio».",
          "Pulse «Limpiar datos», deje marcadas las cookies y confirme con «Limpiar».",
        ],
      },
      {
        title: "Bloquear",
        steps: [
          "En «Privacidad y seguridad», busque «Protección antirrastreo mejorada».",
          "Elija «Estricto», o bien «Personalizado» si prefiere decidir usted.",
          "En «Personalizado», marque «Cookies» y elija cuáles bloquear en la lista.",
        ],
      },
    ],
    help: {
      label: "Ayuda de Firefox",
      href: "https://support.mozilla.org/es/kb/clear-cookies-and-site-data-firefox",
    },
  },
  {
    kind: "guide",
    title: "Safari",
    goals: [
      {
        title: "En el Mac",
        steps: [
          "En la barra de menús, elija «Safari» y después «Ajustes».",
          "Para borrar: en «Privacidad», pulse «Gestionar datos de sitios web», seleccione los sitios y pulse «Eliminar» o «Eliminar todo».",
          "Para bloquear: en «Avanzado», marque «Bloquear todas las cookies».",
        ],
      },
      {
        title: "En el iPhone o el iPad",
        steps: [
          "Abra «Ajustes», entre en «Apps» y después en «Safari».",
          "Para borrar: pulse «Borrar historial y datos de sitios web».",
          "Para bloquear: entre en «Avanzado» y active «Bloquear todas las cookies».",
        ],
      },
    ],
    help: {
      label: "Ayuda de Safari",
      href: "https://support.apple.com/es-es/guide/safari/sfri11471/mac",
    },
  },
  {
    kind: "guide",
    title: "Microsoft Edge",
    goals: [
      {
        title: "Borrar",
        steps: [
          "Abra el menú de los tres puntos, arriba a la derecha, y elija «Configuración».",
          "Entre en «Privacidad, búsqueda y servicios» y después en «Borrar datos de exploración».",
          "Pulse «Elegir lo que se debe borrar», marque «Cookies y otros datos del sitio» y pulse «Borrar ahora».",
        ],
      },
      {
        title: "Bloquear las de terceros",
        steps: [
          "En «Configuración», entre en «Privacidad, búsqueda y servicios».",
          "Abra «Cookies».",
          "Active «Bloquear cookies de terceros».",
        ],
      },
    ],
    help: {
      label: "Ayuda de Edge",
      href: "https://support.microsoft.com/es-es/microsoft-edge/168dab11-0753-043d-7c16-ede5947fc64d",
    },
  },
];
