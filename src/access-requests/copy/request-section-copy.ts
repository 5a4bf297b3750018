import { recipientsInShort } from "../../policies/copy/recipients.ts";
import { promises } from "../../promises/promises.ts";
import { weekAndHours } from "../../promises/service-hours.ts";

export const contact = {
  title: "¿Prefiere hablar?",
  text: "Nuestro equipo comercial le atiende personalmente, por teléfono o por correo.",
  email: "Correo comercial",
  phone: "Teléfono",
  location: "Dónde estamos",
  hours: "Horario",
  get hoursText() {
    return `De ${weekAndHours(promises.serviceHours)}`;
  },
};

export const dataProtection = {
  title: "Información básica sobre protección de datos",
  rows: ({ legalName, asksVies }: { legalName: string; asksVies: boolean }) => [
    { term: "Responsable", text: legalName },
    {
      term: "Finalidad",
      text: "Estudiar su solicitud y responderle; si marca la casilla, enviarle novedades.",
    },
    {
      term: "Legitimación",
      text: "Medidas precontractuales a petición suya; su consentimiento para las novedades.",
    },
    { term: "Destinatarios", text: recipientsInShort({ asksVies }) },
    {
      term: "Derechos",
      text: "Acceso, rectificación, supresión, oposición, limitación y portabilidad.",
    },
  ],
  details: "Finalidad, legitimación, destinatarios y derechos",
  more: { label: "Más información", link: "Política de privacidad" },
};
