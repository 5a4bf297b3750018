import type { wordingSections } from "../../policies/domain/wording-sections.ts";
import type { GroupCopy } from "./group-copy.ts";

const text =
  "Cada apartado lleva el texto de la casa hasta que usted escribe el suyo. Los números y los datos se escriben entre llaves y la página pone siempre los que estén en vigor. Los títulos y los apartados no cambian.";

const material = {
  label: "Es un cambio sustancial",
  hint: "Cambia lo que promete o lo que hace con los datos, no solo cómo lo dice. La política recibe un número de versión nuevo, que queda anotado en las solicitudes que lleguen desde entonces. Sin marcarlo, conserva el suyo. En los dos casos la fecha de «Última actualización» será la del cambio, y el texto anterior queda publicado palabra por palabra entre las versiones. La web no avisa a nadie por correo ni vuelve a preguntar por las cookies: si el cambio lo exige, avise usted.",
};

/** Titles of the sections as the policies show them; a test compares both. */
const titles = {
  privacy: {
    datos: "Qué datos recogemos",
    uso: "Para qué los usamos",
    proteccion: "Cómo los protegemos",
    destinatarios: "Con quién los compartimos",
    derechos: "Sus derechos",
    conservacion: "Cuánto tiempo los conservamos",
    transferencias: "Transferencias internacionales",
    contacto: "Contacto",
  },
  cookies: {
    "que-son": "Qué son las cookies",
    tipos: "Tipos de cookies",
    inventario: "Qué guarda hoy esta web",
    duracion: "De sesión y persistentes",
    navegador: "Cómo gestionarlas en su navegador",
    terceros: "Cookies de terceros",
    cambios: "Cambios en esta política",
    contacto: "Contacto",
  },
  returns: {
    condiciones: "Condiciones generales",
    plazo: "Plazo de devolución",
    estado: "Estado de los productos",
    "no-admitidos": "Productos que no admiten devolución",
    proceso: "Cómo hacer una devolución",
    defectuosos: "Productos defectuosos o equivocados",
    cambios: "Cambios",
    contacto: "Contacto",
  },
  "legal-notice": {
    titular: "Titular de la web",
    objeto: "Objeto de la web",
    uso: "Condiciones de uso",
    propiedad: "Propiedad intelectual e industrial",
    responsabilidad: "Responsabilidad y enlaces",
    datos: "Datos personales y cookies",
    ley: "Ley aplicable",
  },
} as const satisfies {
  [Policy in keyof typeof wordingSections]: Record<keyof (typeof wordingSections)[Policy], string>;
};

export const wordingGroupsCopy: { readonly [Name in WordingGroup]: GroupCopy<Name> } = {
  privacyText: {
    slug: "privacidad",
    previews: ["privacy"],
    title: "Texto de la política de privacidad",
    text,
    fields: { ...labelled(titles.privacy), material },
  },
  cookiesText: {
    slug: "cookies",
    previews: ["cookies"],
    title: "Texto de la política de cookies",
    text,
    fields: { ...labelled(titles.cookies), material },
  },
  returnsText: {
    slug: "devoluciones",
    previews: ["returns"],
    title: "Texto de la política de devoluciones",
    text,
    fields: { ...labelled(titles.returns), material },
  },
  legalNoticeText: {
    slug: "aviso-legal",
    previews: ["legal"],
    title: "Texto del aviso legal",
    text,
    fields: { ...labelled(titles["legal-notice"]), material },
  },
};

type WordingGroup = "privacyText" | "cookiesText" | "returnsText" | "legalNoticeText";

function labelled<Name extends string>(names: Readonly<Record<Name, string>>) {
  return Object.fromEntries(
    Object.entries<string>(names).map(([name, label]) => [name, { label }]),
  ) as Record<Name, { label: string }>;
}

export const wordingCopy = {
  isHouse: "texto de la casa",
  isOwn: "texto propio",
  field: (title: string) => `Texto de «${title}»`,
  hint: (live: { name: string; isRequired: boolean } | null) =>
    live
      ? `{${live.name}}, solo en su línea, es la parte que escribe la web. ${live.isRequired ? "La ley pide lo que dice: no se puede quitar." : "Puede quitarla."}`
      : undefined,
  backToHouse: "Volver al texto de la casa",
  house: "El texto de la casa",
  howTo: "Cómo se escribe",
  marks: [
    { mark: "Línea en blanco", text: "separa los párrafos y los demás bloques." },
    { mark: "- Elemento", text: "una línea de una lista." },
    { mark: "> Nota", text: "un párrafo destacado." },
    { mark: "+ Término: explicación", text: "una fila de definiciones." },
    { mark: "1. Paso: explicación | plazo", text: "un paso de un proceso; el plazo es opcional." },
    { mark: "# {promises.returnWindow} explicación", text: "un plazo en grande." },
    {
      mark: "[texto](destino)",
      text: "un enlace. El destino es una página de esta web, o una dirección que empieza por https://, mailto: o tel:.",
    },
  ],
  pages: "Páginas de esta web para los enlaces:",
  facts: "Datos que se pueden poner entre llaves",
  otherFacts: {
    "promises.gdprAnswer": "Respuesta a una solicitud de derechos",
    "promises.gdprExtension": "Prórroga de esa respuesta",
    "promises.consentRenewal": "Cuándo se vuelve a preguntar por las cookies",
    "promises.serviceHours": "Horario de atención",
  } as Readonly<Record<string, string>>,
  materialSaved: "Cambio sustancial: versión nueva.",
};
