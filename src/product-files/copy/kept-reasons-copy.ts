export const keptProductReasons = {
  pictures: "tiene imágenes añadidas",
  "best-sellers": "está entre los más vendidos",
  stock: "tiene existencias",
  prices: "tiene precios",
  translations: "tiene textos en otros idiomas",
  codes: "tiene otros códigos",
  "code-taken": "otro producto tiene ahora su SKU o su EAN anterior",
} as const;
export type KeptReason = keyof typeof keptProductReasons;

export function keptProduct(sku: string, reasons: readonly KeptReason[]): string {
  return `${sku} (${reasons.map((reason) => keptProductReasons[reason]).join("; ")})`;
}
