const subject = "pedidos";
const tellMaker = "y avise a quien mantiene el programa: es un fallo suyo.";

export const orderFindings = {
  unacknowledged: (references: readonly string[]) => ({
    subject,
    says:
      references.length === 1
        ? `a quien hizo ${named(references)} no se le ha escrito que se ha recibido`
        : `a quienes hicieron ${references.length} pedidos no se les ha escrito que se han recibido: ${named(references)}`,
    todo: `Escríbales: su correo está en la página del pedido, en /gestion/pedidos ${tellMaker}`,
  }),
  wrongTotals: (references: readonly string[]) => ({
    subject,
    says:
      references.length === 1
        ? `el total de ${named(references)} no es la suma de sus líneas y portes`
        : `el total de ${references.length} pedidos no es la suma de sus líneas y portes: ${named(references)}`,
    todo: `Sume sus líneas en /gestion/pedidos antes de facturarlos ${tellMaker}`,
  }),
  wrongAllocations: (skus: readonly string[]) => ({
    subject,
    says:
      skus.length === 1
        ? `las existencias reservadas de ${named(skus)} no son las de sus pedidos`
        : `las existencias reservadas de ${skus.length} productos no son las de sus pedidos: ${named(skus)}`,
    todo: `Cuéntelos en el almacén antes de prometer más, mire sus pedidos en /gestion/pedidos ${tellMaker}`,
  }),
  late: (count: number) => ({
    subject,
    says:
      count === 1
        ? "1 tenía que haber salido, y sigue aquí"
        : `${count} tenían que haber salido, y siguen aquí`,
    todo: "Envíelos o prometa otra fecha en /gestion/pedidos: salen los primeros.",
  }),
  lateApproval: (count: number, days: number) => ({
    subject,
    says:
      count === 1
        ? `1 espera el visto bueno de su titular desde hace ${days} días`
        : `${count} esperan el visto bueno de su titular, el más antiguo desde hace ${days} días`,
    todo: "Llame a su titular: hasta entonces no se les reservan existencias. Están en /gestion/pedidos, «Todos».",
  }),
  healthy: { subject, says: "todos con su correo y sus sumas, y ninguno fuera de plazo" },
};

const maxNamed = 5;

function named(all: readonly string[]): string {
  const shown = all.slice(0, maxNamed).join(", ");
  return all.length > maxNamed ? `${shown} y ${all.length - maxNamed} más` : shown;
}
