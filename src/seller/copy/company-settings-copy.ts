const everywhere = "Cambia en todas las páginas y correos a la vez.";

export const companySettingsCopy = {
  slug: "empresa",
  previews: ["home", "legal"],
  emails: [{ name: "received" }, { name: "welcome" }],
  title: "Empresa",
  text: "Los datos de la empresa que ven los visitantes, los correos y los buscadores. Los que sean todavía de la empresa de ejemplo aparecen señalados en el aviso legal.",
  fields: {
    name: { label: "Nombre comercial", effect: everywhere },
    tagline: { label: "Lema", hint: "Una frase de lo que hace la empresa.", effect: everywhere },
    legalName: {
      label: "Denominación social",
      effect: "Cambia en el aviso legal, la política de privacidad y el pie de los correos.",
    },
    taxId: { label: "NIF", effect: "Cambia en el aviso legal y en los datos para buscadores." },
    address: { label: "Domicilio", effect: "Cambia en el aviso legal y el pie de los correos." },
    registry: {
      label: "Datos registrales",
      hint: "Registro Mercantil, tomo, folio y hoja.",
      effect: "Cambia en el aviso legal.",
    },
    location: {
      label: "Ubicación",
      hint: "Como se lee en el pie de página: «España / Europa».",
      effect: "Cambia en el pie de página.",
    },
    email: {
      label: "Correo electrónico",
      effect:
        "Cambia en todas las páginas. Si no hay otras direcciones en «Avisos y direcciones», los avisos internos llegan también a esta.",
    },
    phone: { label: "Teléfono", hint: "Con prefijo: +34 912 345 678.", effect: everywhere },
    instagram: {
      label: "Instagram",
      hint: "Dirección completa, con https://. En blanco, no aparece.",
    },
    facebook: { label: "Facebook" },
    pinterest: { label: "Pinterest" },
    tiktok: { label: "TikTok" },
  },
  sections: {
    name: "Marca",
    legalName: "Datos legales",
    email: "Contacto",
    instagram: "Redes sociales",
  },
} as const;
