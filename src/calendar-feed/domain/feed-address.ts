/** Absolute URL of a calendar; it is secret, because its token grants access without signing in. */
export function feedAddress({ publicUrl, token }: { publicUrl: string; token: string }): string {
  return `${publicUrl}/gestion/calendario/${token}.ics`;
}
