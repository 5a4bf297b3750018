export const orderRetentionCopy = {
  "customer-order": {
    name: "Pedidos de empresas clientes, con sus líneas y su historia",
    purpose: "Cumplir el contrato y documentar la operación",
  },
};
