import { showTypefaces } from "./show-typefaces.ts";

/** Script of the 404 page. */
showTypefaces();
console.error(`404: unknown path ${location.pathname}`);
