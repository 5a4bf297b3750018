/** Name and purpose of each kind of data, in the policy and the console. */
export const staffRetentionCopy = {
  "staff-session": {
    name: "Sesiones e intentos de acceso del personal",
    purpose: "Proteger el acceso a la gestión",
  },
  "staff-account": {
    name: "Cuentas cerradas del personal",
    purpose: "Saber quién atendió cada solicitud",
  },
};
