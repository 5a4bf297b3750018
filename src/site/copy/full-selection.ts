/** Sentences of /mi-seleccion about products for which the selection had no room. */
export const fullSelection = {
  removed: (products: number) =>
    products === 1
      ? "En «Mi selección» caben 50 productos. Al añadir los nuevos se ha quitado el más antiguo."
      : `En «Mi selección» caben 50 productos. Al añadir los nuevos se han quitado los ${products} más antiguos.`,
  leftOut: (products: number) =>
    products === 1
      ? "En «Mi selección» caben 50 productos. No ha cabido un producto de su solicitud de acceso."
      : `En «Mi selección» caben 50 productos. No han cabido ${products} productos de su solicitud de acceso.`,
};
