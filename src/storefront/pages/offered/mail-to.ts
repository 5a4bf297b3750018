/** Link that opens an email with a subject and a body. */
export function mailTo(
  address: string,
  { subject, body }: { subject: string; body: string },
): string {
  const fields = { subject, body: body.replaceAll("\n", "\r\n") };
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `mailto:${address}?${query.join("&")}`;
}
