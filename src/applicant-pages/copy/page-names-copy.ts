export const applicantPageNames = {
  "/solicitud/recibida/:receipt": "Solicitud recibida",
  "/solicitud/enlace": "Pedir el enlace",
  "/solicitud/enlace/enviado": "Enlace enviado",
  "/solicitud/:link": "Seguimiento de la solicitud",
  "/solicitud/:link/confirmacion": "Confirmar la solicitud",
  "/solicitud/:link/correccion": "Corregir un dato",
  "/solicitud/:link/respuesta": "Responder a una pregunta",
  "/solicitud/:link/retirada": "Retirar la solicitud",
  "/solicitud/*": "Solicitud: enlace incompleto",
  "/solicitud/:link/novedades": "Página de la solicitud: novedades",
  "/solicitud/:link/archivos": "Página de la solicitud: adjuntar archivos",
};
