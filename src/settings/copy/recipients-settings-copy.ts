export const recipientsSettingsCopy = {
  slug: "avisos",
  previews: [],
  emails: [{ name: "new-request" }],
  title: "Avisos y direcciones",
  text: "Desde qué dirección escribe la web y a quién avisa. En blanco, la dirección que haya fijado el servidor o, si no hay, el correo de la empresa.",
  fields: {
    sender: {
      label: "Remitente de los correos",
      hint: "El servidor de correo debe tener permiso para enviar en su nombre.",
    },
    replyTo: { label: "Dirección de respuesta" },
    sales: { label: "Equipo comercial", hint: "Solicitudes nuevas, respuestas y plazos." },
    rights: { label: "Derechos y protección de datos" },
    alarms: {
      label: "Persona responsable",
      hint: "Recibe además lo que ya está fuera de plazo.",
    },
  },
} as const;
