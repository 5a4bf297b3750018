// Runs the suite on PostgreSQL, which rejects more values than SQLite and lets requests write at the same time.
process.env.ABUSED_DATABASE = "postgres";
await import("./abuse-suite.ts");

export {};
