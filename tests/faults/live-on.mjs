// Loaded into a site before its own code. When the system refuses a write beyond the limit of a file's size, a signal
// comes with it that ends whoever does not listen.
process.on("SIGXFSZ", () => {});
