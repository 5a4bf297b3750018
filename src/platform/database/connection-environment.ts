/** Environment of worker threads: variables that the PostgreSQL driver and TLS read, without others that hold secrets. */
export function connectionEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PG|TZ$|NODE_EXTRA_CA_CERTS$)/.test(name)),
  );
}
