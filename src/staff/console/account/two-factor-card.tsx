import { ButtonLink } from "../../../ui/button.tsx";
import { accountCopy } from "../../copy/es-account.ts";
import type { TwoFactor } from "../../domain/access.ts";
import { Card } from "../offered/messages.tsx";

export function TwoFactorCard({
  twoFactor: { kind, recoveryCodesLeft },
}: {
  twoFactor: { kind: TwoFactor["kind"]; recoveryCodesLeft: number };
}) {
  const { title, off, on, open } = accountCopy.twoFactor;
  return (
    <Card id="segundo-paso" title={title}>
      <p className="mt-3">{kind === "on" ? on(recoveryCodesLeft) : off}</p>
      <ButtonLink
        to="/gestion/cuenta/segundo-paso"
        variant={kind === "on" ? "quiet" : "primary"}
        className="mt-5"
      >
        {open[kind]}
      </ButtonLink>
    </Card>
  );
}
