export const staffLinksCopy = {
  team: { label: "Equipo", words: "usuarios personas permisos altas" },
  account: { label: "Cuenta", words: "contraseña sesiones perfil atajos" },
  twoFactor: { label: "Verificación en dos pasos", words: "segundo paso códigos seguridad" },
};
