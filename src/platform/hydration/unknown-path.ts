/** All the script of the page of an unknown path. */
console.error(`404: unknown path ${location.pathname}`);
