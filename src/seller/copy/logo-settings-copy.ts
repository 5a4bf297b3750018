export const logoSettingsCopy = {
  slug: "logotipo",
  previews: ["home", "legal"],
  emails: [{ name: "received" }],
  title: "Logotipo",
  text: "El dibujo que está en lugar del nombre en la cabecera de la web, en la gestión y en los correos. El nombre se sigue leyendo en voz alta y donde no caben imágenes.",
  fields: {
    logo: {
      label: "Logotipo",
      hint: "En un SVG, convierta los textos en trazados: las letras que no estén aquí se verían con otras.",
      effect: "Cambia en todas las páginas y en los correos que salgan desde ahora.",
    },
  },
} as const;
