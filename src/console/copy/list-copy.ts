export const listCopy = {
  find: "Buscar",
  filters: "Filtros",
  chosen: (count: number) => (count === 1 ? "1 elegido" : `${count} elegidos`),
  pages: "Páginas de la lista",
  previous: "Página anterior",
  next: "Página siguiente",
  first: "Primera página",
};
