export const setupLinksCopy = {
  firstSteps: { label: "Primeros pasos", words: "instalación publicar puesta en marcha" },
  mail: { label: "Correo de prueba", words: "smtp correo enviar prueba" },
};
