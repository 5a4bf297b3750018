import { foldName } from "../../kernel/fold.ts";

/** Legal forms at the end of a folded name: «s l», «slu», «sociedad anonima» … */
const legalForm =
  / (s l|s l u|s l l|s l p|sl|slu|sll|slp|s a|s a u|sa|sau|s c|sc|s c p|scp|c b|cb|s coop|scoop|sociedad limitada( unipersonal| laboral| profesional)?|sociedad anonima( unipersonal)?|comunidad de bienes)$/;

/**
 * True if two names are one company's, written in another way: without regard to capitals, accents, punctuation and the
 * legal form at the end, so that «FARMACIA DEL MAR SL» is «Farmacia del Mar, S. L.».
 */
export function isSameLegalName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

function nameKey(name: string): string {
  const folded = foldName(name);
  return folded.replace(legalForm, "") || folded;
}
