/** Script of the 404 page. */
console.error(`404: unknown path ${location.pathname}`);
