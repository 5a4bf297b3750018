import { href } from "react-router";
/** Path of the redirect URI, which is registered at the identity provider with the site's public URL before it. */
export const callbackPath = href("/gestion/entrar/proveedor/vuelta");
