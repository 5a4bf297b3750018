import { showTypefaces } from "./show-typefaces.ts";

showTypefaces();
console.error(`404: unknown path ${location.pathname}`);
