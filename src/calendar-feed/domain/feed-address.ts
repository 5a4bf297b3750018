/** Token in the last segment of a calendar URL (`TOKEN.ics`); null for any other text. */
export function parseFeedFile(file: string): string | null {
  return file.match(/^([\w-]{43})\.ics$/)?.[1] ?? null;
}

/** Absolute URL of a calendar; it is secret, because its token grants access without signing in. */
export function feedAddress({ publicUrl, token }: { publicUrl: string; token: string }): string {
  return `${publicUrl}/gestion/calendario/${token}.ics`;
}
