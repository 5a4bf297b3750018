import type { PolicyName } from "../domain/policy-version.ts";
import type { LiveBlock, wordingSections } from "../domain/wording-sections.ts";

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

export const wordingSettingsCopy = {
  privacy: {
    slug: "privacidad",
    previews: ["privacy"],
    title: "Texto de la política de privacidad",
    text,
    fields: { ...labelled(titles.privacy), material },
  },
  cookies: {
    slug: "cookies",
    previews: ["cookies"],
    title: "Texto de la política de cookies",
    text,
    fields: { ...labelled(titles.cookies), material },
  },
  returns: {
    slug: "devoluciones",
    previews: ["returns"],
    title: "Texto de la política de devoluciones",
    text,
    fields: { ...labelled(titles.returns), material },
  },
  "legal-notice": {
    slug: "aviso-legal",
    previews: ["legal"],
    title: "Texto del aviso legal",
    text,
    fields: { ...labelled(titles["legal-notice"]), material },
  },
} as const satisfies Record<PolicyName, object>;

function labelled<Name extends string>(names: Readonly<Record<Name, string>>) {
  return Object.fromEntries(
    Object.entries<string>(names).map(([name, label]) => [name, { label }]),
  ) as Record<Name, { label: string }>;
}

/** Marks of a text, as `parseWording` reads them. */
export const wordingMarks = [
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
];

/** Hint about the block that the site generates in a section. */
export function liveBlockHint({ name, isRequired }: LiveBlock): string {
  return `{${name}}, solo en su línea, es la parte que escribe la web. ${isRequired ? "La ley pide lo que dice: no se puede quitar." : "Puede quitarla."}`;
}

/** Labels of the placeholders whose value no setting has. */
export const otherFactLabels: Readonly<Record<string, string>> = {
  "promises.gdprAnswer": "Respuesta a una solicitud de derechos",
  "promises.gdprExtension": "Prórroga de esa respuesta",
  "promises.consentRenewal": "Cuándo se vuelve a preguntar por las cookies",
  "promises.serviceHours": "Horario de atención",
};

export const wordingProblems = {
  "empty-wording": () =>
    "Falta el texto. Escríbalo, o marque «Volver al texto de la casa» para quitar el suyo.",
  "no-such-fact": (found: string) =>
    `«${found}» no es el nombre de ningún dato. Cópielo de la lista de esta página, entre llaves.`,
  "bad-link": (found: string) =>
    `«${found}» no es un enlace que pueda ponerse. El destino tiene que ser una página de la lista, o empezar por https://, mailto: o tel:.`,
  "link-here": (found: string) =>
    `En «${found}» no puede haber un enlace. Póngalo después de los dos puntos.`,
  "no-term": (found: string) =>
    `A «${found}» le faltan los dos puntos. Escríbalo como «Término: texto».`,
  "no-figure": (found: string) =>
    `«${found}» no empieza por un plazo. Escríbalo como «# {promises.returnWindow} para devolver».`,
  "block-missing": (found: string) =>
    `Falta ${found}, solo en su línea. Lo escribe la web y la ley pide lo que dice.`,
  "block-twice": (found: string) => `${found} está dos veces. Quite una.`,
  "block-inside": (found: string) => `${found} tiene que ir solo en su línea.`,
};
