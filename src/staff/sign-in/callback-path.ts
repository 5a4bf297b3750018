/** Path to which the identity provider sends the browser back; registered there, after the public address. */
export const callbackPath = "/gestion/entrar/proveedor/vuelta";
