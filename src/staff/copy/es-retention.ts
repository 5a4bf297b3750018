/** What each kind of data is called in the policy and in the console, and what it is kept for. */
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
