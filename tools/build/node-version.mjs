// Written in old syntax, because an outdated Node has to be able to read this file.
var major = Number(process.versions.node.split(".")[0]);

if (!(major >= 20)) {
  console.error(
    "Hace falta Node 20 o posterior, y este es " +
      process.versions.node +
      ". Instale uno de https://nodejs.org (el de Debian 12 es el 18), y repita la orden.",
  );
  process.exit(1);
}
