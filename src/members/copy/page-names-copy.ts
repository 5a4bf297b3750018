export const memberPageNames = {
  "/entrar": "Entrar como cliente",
  "/entrar/codigo": "Código para entrar",
  "/cuenta": "Cuenta de cliente",
  "/cuenta/personas": "Cuenta de cliente: personas",
  "/cuenta/personas/:member": "Cuenta de cliente: una persona",
  "/cuenta/direcciones": "Cuenta de cliente: direcciones",
  "/cuenta/direcciones/:address": "Cuenta de cliente: una dirección",
  "/cuenta/documentos": "Cuenta de cliente: documentos",
  "/cuenta/confirmar": "Cuenta de cliente: confirmar la identidad",
  "/cuenta/preferencias": "Cuenta de cliente: preferencias",
  "/cuenta/sesiones": "Cuenta de cliente: sesiones",
};
