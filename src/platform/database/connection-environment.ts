/** Variables that the driver of PostgreSQL and TLS read; the rest of the site's environment holds secrets. */
export function connectionEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PG|TZ$|NODE_EXTRA_CA_CERTS$)/.test(name)),
  );
}
