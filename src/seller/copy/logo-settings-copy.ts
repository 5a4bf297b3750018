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

export const logoProblems = {
  "not-a-picture": () =>
    "No es un SVG, un PNG o un WebP, aunque se llame así. Pida el logotipo en SVG a quien lo diseñó.",
  "too-few-pixels": () =>
    "Es demasiado pequeño: sin sus márgenes ha de medir al menos 40 píxeles de alto. Suba uno más grande o, mejor, un SVG.",
};
