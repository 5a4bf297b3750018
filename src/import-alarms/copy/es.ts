/** Email that tells the team of files of programs and the watched folder that wait for a person. */
export const waitingImportsEmail = {
  name: "Importaciones que esperan",
  subject: (count: number) =>
    count === 1
      ? "Una importación espera a una persona"
      : `${count} importaciones esperan a una persona`,
  preheader: "Nadie las ve hasta que alguien las abra.",
  title: "Hay archivos sin importar",
  text: "Los ha enviado un programa, o estaban en la carpeta vigilada. No se ha cambiado nada: alguien tiene que decidir. Mientras siga igual, de la misma causa se avisa una vez al día.",
  row: (about: string, reason: string) => `${about}. ${reason}`,
  more: (count: number) => (count === 1 ? "Y 1 más." : `Y ${count} más.`),
  open: "Ver las importaciones",
} as const;
