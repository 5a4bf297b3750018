export const storefrontPageNames = {
  "/catalogo": "Catálogo",
  "/catalogo/mayores-de-edad": "Pregunta por la edad",
  "/catalogo/:catalogue": "Un catálogo",
  "/catalogo/marcas/:brand": "Una marca",
  "/catalogo/:catalogue/:product": "Un producto",
  "/catalogo/:catalogue/categorias/*": "Una categoría",
};
