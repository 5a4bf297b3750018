export const privacyPageNames = {
  "/privacidad/derechos": "Ejercer un derecho",
  "/privacidad/derechos/enviada": "Derecho pedido",
  "/privacidad/derechos/:link": "Seguimiento de un derecho",
  "/privacidad/derechos/:link/datos": "Copia de los datos",
  "/privacidad/derechos/*": "Derecho: enlace incompleto",
};
