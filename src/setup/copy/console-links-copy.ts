export const setupLinksCopy = {
  firstSteps: { label: "Primeros pasos", words: "instalación publicar puesta en marcha" },
  mail: { label: "Servidor de correo", words: "smtp correo enviar prueba" },
};
