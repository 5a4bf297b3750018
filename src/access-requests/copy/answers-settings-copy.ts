const reasonHint = "La frase que lee el solicitante en su página y en el correo.";
const reasonEffect = "Cambia también lo que leen en su página las solicitudes ya rechazadas.";

export const answersSettingsCopy = {
  slug: "respuestas",
  previews: [],
  emails: [
    { name: "welcome", fields: ["welcome"] },
    { name: "question", fields: ["questions"] },
    { name: "not-a-retailer", fields: ["notARetailer", "notARetailerText"] },
    { name: "tax-id-not-verified", fields: ["taxIdNotVerified", "taxIdNotVerifiedText"] },
    { name: "outside-our-area", fields: ["outsideOurArea", "outsideOurAreaText"] },
    { name: "duplicate", fields: ["duplicate", "duplicateText"] },
    { name: "no-answer", fields: ["noAnswer", "noAnswerText"] },
  ],
  title: "Respuestas a solicitudes",
  text: "Lo que dicen los correos de bienvenida y de rechazo, y las preguntas que el equipo tiene a mano. Antes de enviar cada correo, la gestión lo muestra tal como saldrá.",
  fields: {
    welcome: {
      label: "Texto propio en el correo de bienvenida",
      hint: "Se añade tras «El acceso mayorista está aprobado». Una línea en blanco separa los párrafos.",
      effect: "Va en los correos de bienvenida que se envíen desde entonces.",
    },
    questions: {
      label: "Preguntas guardadas",
      hint: "El equipo las inserta con un clic y puede cambiarlas antes de enviarlas.",
      row: "Pregunta",
      of: { name: { label: "Nombre del botón" }, text: { label: "Pregunta" } },
    },
    notARetailer: { label: "No es un comercio: motivo", hint: reasonHint, effect: reasonEffect },
    notARetailerText: { label: "No es un comercio: texto sugerido" },
    taxIdNotVerified: { label: "NIF sin verificar: motivo", effect: reasonEffect },
    taxIdNotVerifiedText: { label: "NIF sin verificar: texto sugerido" },
    outsideOurArea: { label: "Fuera de zona: motivo", effect: reasonEffect },
    outsideOurAreaText: { label: "Fuera de zona: texto sugerido" },
    duplicate: { label: "Solicitud repetida: motivo", effect: reasonEffect },
    duplicateText: { label: "Solicitud repetida: texto sugerido" },
    noAnswer: { label: "Sin respuesta a la pregunta: motivo", effect: reasonEffect },
    noAnswerText: { label: "Sin respuesta a la pregunta: texto sugerido" },
  },
  sections: {
    welcome: "Bienvenida",
    questions: "Preguntas",
    notARetailer: "Motivos de un rechazo",
  },
} as const;
