export const origins = ["form", "telephone", "fair", "visit", "other"] as const;
export type Origin = (typeof origins)[number];

export const staffOrigins = ["telephone", "fair", "visit", "other"] as const;
export type StaffOrigin = (typeof staffOrigins)[number];
