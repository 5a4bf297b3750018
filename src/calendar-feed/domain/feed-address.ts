/** Token in the last segment of a calendar URL (`TOKEN.ics`); null for any other text. */
export function parseFeedFile(file: string): string | null {
  return file.match(/^([\w-]{43})\.ics$/)?.[1] ?? null;
}

export function feedAddress({ publicUrl, token }: { publicUrl: string; token: string }): string {
  return `${publicUrl}/gestion/calendario/${token}.ics`;
}
