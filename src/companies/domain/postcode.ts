/** Countries with postcodes of digits that may begin with zeros: number of digits, and of zeros in front at most. */
const shapes: Readonly<Record<string, { digits: number; zeros: number }>> = {
  AU: { digits: 4, zeros: 1 },
  BR: { digits: 8, zeros: 1 },
  CN: { digits: 6, zeros: 1 },
  CO: { digits: 6, zeros: 1 },
  DE: { digits: 5, zeros: 1 },
  DK: { digits: 4, zeros: 1 },
  DZ: { digits: 5, zeros: 1 },
  EC: { digits: 6, zeros: 1 },
  ES: { digits: 5, zeros: 1 },
  FI: { digits: 5, zeros: 2 },
  FR: { digits: 5, zeros: 1 },
  IT: { digits: 5, zeros: 3 },
  JP: { digits: 7, zeros: 2 },
  KR: { digits: 5, zeros: 1 },
  LT: { digits: 5, zeros: 1 },
  MX: { digits: 5, zeros: 1 },
  MY: { digits: 5, zeros: 1 },
  NO: { digits: 4, zeros: 3 },
  PE: { digits: 5, zeros: 1 },
  PR: { digits: 5, zeros: 2 },
  RO: { digits: 6, zeros: 1 },
  SG: { digits: 6, zeros: 1 },
  SK: { digits: 5, zeros: 1 },
  TR: { digits: 5, zeros: 1 },
  UA: { digits: 5, zeros: 1 },
  US: { digits: 5, zeros: 2 },
  VA: { digits: 5, zeros: 2 },
};

/** Postcode with the leading zeros that a spreadsheet drops when it stores a number. Country: ISO 3166-1 alpha-2. */
export function withLostZeros(postcode: string, country: string): string {
  const shape = shapes[country];
  const bare = postcode.trim();
  if (!shape || !/^[1-9]\d*$/.test(bare)) return postcode;
  const missing = shape.digits - bare.length;
  return missing > 0 && missing <= shape.zeros ? bare.padStart(shape.digits, "0") : postcode;
}
