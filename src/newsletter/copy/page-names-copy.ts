export const newsletterPageNames = {
  "/novedades/baja/:link": "Baja de las novedades",
};
