// Loaded into a site before its own code. A write beyond the limit of the file size also raises SIGXFSZ, which ends
// a process that does not handle the signal.
process.on("SIGXFSZ", () => {});
