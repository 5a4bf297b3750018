/** Name and purpose of each kind of stored data, as the privacy policy and the console show them. */
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
