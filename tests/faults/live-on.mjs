// Preload script that lets the site survive SIGXFSZ: a write beyond the limit of the file size raises this signal,
// which ends a process that does not handle it.
process.on("SIGXFSZ", () => {});
