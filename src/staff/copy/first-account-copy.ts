import { accountCopy } from "./account-copy.ts";

export const firstAccountCopy = {
  title: "Primera cuenta",
  text: "Cree la cuenta de quien administrará la web. Después podrá dar acceso a las demás personas del equipo.",
  password: "Contraseña",
  passwordHint: accountCopy.password.hint,
  submit: "Crear la cuenta y entrar",
  unavailable:
    "Ahora mismo no se puede guardar: la base de datos no responde. Lo que escribió sigue abajo, salvo la contraseña; vuelva a intentarlo en un minuto.",
  exists: "La primera cuenta ya está creada. Entre con ella.",
  expired: "Este enlace ha caducado: valía 24 horas. Consiga otro como se explica abajo.",
  unknown: "Este enlace no es válido. Cópielo entero, hasta el último signo, o consiga otro.",
  help: {
    title: "Todavía no hay ninguna cuenta",
    open: "Cómo crear la primera",
    text: "La primera cuenta se crea con un enlace que solo puede ver quien lleva el servidor.",
    ways: [
      {
        says: "Al arrancar con npm start, el enlace está entre lo que imprime. Vale 24 horas; cada arranque imprime otro.",
        command: "npm start",
      },
      {
        says: "Si la web arranca de otra manera, este comando lo imprime en el servidor:",
        command: "npm run -s staff -- first-account",
      },
      {
        says: "O cree la cuenta sin enlace, con un comando que pide la contraseña:",
        command: 'npm run -s staff -- add CORREO --name "NOMBRE Y APELLIDOS"',
      },
    ],
    done: "Ya hay una cuenta: entrar",
  },
};
