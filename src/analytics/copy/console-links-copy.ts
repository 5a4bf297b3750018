export const analyticsLinksCopy = {
  visits: { label: "Visitas", words: "analítica páginas vistas velocidad" },
};
