export function recipientsInShort({ asksVies }: { asksVies: boolean }): string {
  const usual =
    "Solo transportistas, entidades de pago y autoridades, cuando haga falta. No vendemos sus datos.";
  return asksVies
    ? `${usual} Su NIF se comprueba en VIES, el registro de la Comisión Europea.`
    : usual;
}
