const policy = "Cambia el texto de la política de privacidad y lo que se borra cada noche.";

export const promisesSettingsCopy = {
  slug: "compromisos",
  previews: ["home", "returns", "privacy"],
  emails: [
    { name: "received", fields: ["accessRequestAnswer", "unconfirmedExpiry", "linkValidity"] },
    { name: "confirmed", fields: ["accessRequestAnswer", "linkValidity"] },
    { name: "welcome", fields: ["tradeMaterials", "linkValidity"] },
    { name: "question", fields: ["questionExpiry", "linkValidity"] },
    { name: "new-request", fields: ["accessRequestAnswer"] },
    { name: "privacy-confirm", fields: ["privacyConfirmation"] },
  ],
  title: "Compromisos y plazos",
  text: "Todo plazo que la web promete sale de aquí: lo que se lee en las páginas y los correos, cuándo avisa la gestión y cuándo algo está fuera de plazo. Lo que ya está prometido no cambia.",
  fields: {
    accessRequestAnswer: {
      label: "Respuesta a una solicitud de acceso",
      effect:
        "Cambia el formulario, la página de recibida, los correos y la fecha límite de las solicitudes que se confirmen desde entonces.",
    },
    tradeMaterials: {
      label: "Envío de catálogos, precios y condiciones tras aprobar",
      effect:
        "Cambia el correo de bienvenida y la fecha de envío de las solicitudes que se aprueben desde entonces.",
    },
    answerWarning: {
      label: "Aviso al equipo antes de que venza una respuesta",
      effect: "Cambia cuándo llega el aviso; a los solicitantes no les afecta.",
    },
    confirmationReminder: {
      label: "Recordatorio a quien no ha confirmado",
      effect: "Cambia cuándo sale el recordatorio.",
    },
    unconfirmedExpiry: {
      label: "Caducidad de una solicitud sin confirmar",
      effect: "Cuenta para las solicitudes que lleguen desde entonces.",
    },
    questionReminder: {
      label: "Recordatorio de una pregunta sin respuesta",
      effect: "Cambia cuándo sale el recordatorio.",
    },
    questionExpiry: {
      label: "Cierre de una solicitud cuya pregunta no se responde",
      effect: "Cuenta para las preguntas que se hagan desde entonces.",
    },
    linkValidity: {
      label: "Validez de los enlaces personales",
      effect: "Cuenta para los enlaces que se envíen desde entonces.",
    },
    returnWindow: {
      label: "Plazo para devolver un pedido",
      effect: "Cambia la política de devoluciones, que queda como versión nueva.",
    },
    rmaIssued: {
      label: "Emisión del número de devolución (RMA)",
      effect: "Cambia la política de devoluciones, que queda como versión nueva.",
    },
    refund: {
      label: "Reembolso tras aprobar una devolución",
      effect: "Cambia la política de devoluciones, que queda como versión nueva.",
    },
    defectiveHandling: {
      label: "Gestión de artículos defectuosos o equivocados",
      effect: "Cambia la política de devoluciones, que queda como versión nueva.",
    },
    deliveryPeninsula: {
      label: "Entrega en la península",
      effect: "Cambia la portada y lo que se lee de los envíos.",
    },
    deliveryEurope: {
      label: "Envío a Europa",
      effect: "Cambia la portada y lo que se lee de los envíos.",
    },
    privacyConfirmation: {
      label: "Confirmación de una solicitud de derechos",
      effect: "Cuenta para las solicitudes de derechos que lleguen desde entonces.",
    },
    privacyReminder: {
      label: "Aviso antes de que venza una solicitud de derechos",
      effect: "Cambia cuándo llega el aviso al equipo.",
    },
    restrictionReview: {
      label: "Revisión de una limitación del tratamiento",
      effect: "Cuenta desde la próxima revisión.",
    },
    expiredRetention: { label: "Solicitudes caducadas", effect: policy },
    withdrawnRetention: { label: "Solicitudes retiradas", effect: policy },
    rejectedRetention: { label: "Solicitudes rechazadas", effect: policy },
    restingRetention: {
      label: "Solicitudes aprobadas y feeds de productos sin actividad",
      effect: policy,
    },
    emailRetention: { label: "Correos enviados", effect: policy },
    unsentEmailRetention: {
      label: "Correos que no se pudieron entregar y avisos a otros programas",
      effect: policy,
    },
    proofRetention: {
      label: "Pruebas de haber atendido derechos",
      hint: "Tres años como mínimo: lo que tardan en prescribir las infracciones graves.",
      effect: policy,
    },
    staffRetention: { label: "Cuentas del equipo dadas de baja", effect: policy },
    sessionRetention: { label: "Sesiones del equipo terminadas", effect: policy },
    logRetention: {
      label: "Registros técnicos",
      hint: "La web lo promete; el borrado de los registros lo hace el servidor.",
      effect: policy,
    },
    backupRetention: {
      label: "Copias de seguridad",
      hint: "La web lo promete; el borrado de las copias lo hace quien las guarda.",
      effect: policy,
    },
    transactionRetention: {
      label: "Documentos de operaciones comerciales",
      hint: "Seis años como mínimo (art. 30 del Código de Comercio).",
      effect: policy,
    },
    pageCountsKept: { label: "Cifras de visitas", effect: policy },
  },
  sections: {
    accessRequestAnswer: "Solicitudes de acceso",
    returnWindow: "Devoluciones y envíos",
    privacyConfirmation: "Derechos de las personas",
    expiredRetention: "Cuánto se conserva cada cosa",
  },
} as const;
