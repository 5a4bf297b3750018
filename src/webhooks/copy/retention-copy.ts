export const webhookRetentionCopy = {
  webhook: {
    name: "Avisos de solicitudes a nuestros propios programas, si los hay",
    purpose: "Pasar los datos a la gestión de clientes y pedidos, y repetir lo que no llegó",
  },
};
