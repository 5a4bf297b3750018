import { useRouteLoaderData } from "react-router";
import type { RootData } from "../../seller/pages/offered/use-seller.ts";
import { selectionCopy as copy } from "../../storefront/copy/selection-copy.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Hook: name of the signed-in visitor's company; "" if signed in without a company; undefined for a guest. */
export function useAccount(): string | undefined {
  return useRouteLoaderData<RootData>("root")?.account;
}

/** Sentence about the use of «Mi selección»: for guests the access request, for members who orders. */
export function SelectionText({
  isEmpty,
  id,
  className,
}: {
  isEmpty: boolean;
  id?: string;
  className: string;
}) {
  const account = useAccount();
  const ordersNot = useRouteLoaderData<RootData>("root")?.ordersNot ?? false;
  return (
    <p id={id} className={`text-muted ${className}`}>
      {isEmpty ? copy.empty : account === undefined ? copy.text : copy.member.stored}
      {!isEmpty && ordersNot && ` ${copy.member.ordersOfOthers}`}
    </p>
  );
}

/** Link to the access request form, for guests only. */
export function RequestAccessLink({
  onClick,
  className,
}: {
  onClick?: () => void;
  className?: string;
}) {
  if (useAccount() !== undefined) return null;
  return (
    <ButtonLink to="/#solicitar-acceso" onClick={onClick} className={className}>
      {copy.action}
    </ButtonLink>
  );
}
