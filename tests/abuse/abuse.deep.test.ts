import "./abuse-suite.ts";
