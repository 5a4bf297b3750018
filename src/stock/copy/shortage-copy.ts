import { formatCount, formatDayAndMonth } from "../../kernel/format.ts";
import type { Shortage } from "../domain/shortage.ts";

/** Sentence on the part of a quantity that is not in stock; empty if the words on the stock say it already. */
export function shortageWords(shortage: Shortage): string {
  const { policy, available, missing, incomingOn } = shortage;
  if (policy === "refuse") return refusal(shortage);
  if (available === 0)
    return policy === "wait" && incomingOn === null ? "Se sirve con la próxima entrada." : "";
  const others = missing === 1 ? "La otra" : `Las otras ${formatCount(missing)}`;
  if (policy === "ask") return `${others}, bajo pedido.`;
  const day = incomingOn === null ? "" : `, el ${formatDayAndMonth(incomingOn)}`;
  return `${others}, con la próxima entrada${day}.`;
}

function refusal({ available, lower }: Shortage): string {
  if (available === 0) return "No queda ninguna unidad, y no se sirven más.";
  const there = `Solo hay ${available === 1 ? "1 unidad" : `${formatCount(available)} unidades`}`;
  return lower === null
    ? `${there}, menos que el pedido mínimo.`
    : `${there}, y no se sirven más: ponga ${formatCount(lower)}.`;
}
