process.env.ABUSED_DATABASE = "sqlite";
await import("./abuse-suite.ts");

export {};
