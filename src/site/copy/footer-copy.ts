import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";

export const footer = {
  catalogues: "Catálogos",
  information: "Información",
  contact: "Contacto",
  social: "Redes sociales",
  email: "Correo",
  about: "Sobre nosotros",
  conditions: "Condiciones B2B",
  returns: "Política de devoluciones",
  legalNotice: "Aviso legal",
  privacy: "Privacidad",
  cookies: "Cookies",
  opensInNewTab: "(se abre en otra pestaña)",
  copyright: (year: number, name: string) => `© ${year} ${name}.`,
  rights: "Todos los derechos reservados.",
  /** Shown in place of «Todos los derechos reservados.» until the site is published. */
  sample: "Web de ejemplo, sin publicar.",
};

export function deliveryLine(): string {
  return `Envíos a toda Europa en ${formatTerm(promises.deliveryEurope)}`;
}
