import { ButtonLink } from "../../../ui/button.tsx";
import { accountWords } from "../../copy/es-account.ts";
import type { SecondStep } from "../../domain/access.ts";
import { Card } from "../offered/messages.tsx";

export function SecondStepCard({
  secondStep: { kind, backupCodesLeft },
}: {
  secondStep: { kind: SecondStep["kind"]; backupCodesLeft: number };
}) {
  const { title, off, on, open } = accountWords.secondStep;
  return (
    <Card id="segundo-paso" title={title}>
      <p className="mt-3">{kind === "on" ? on(backupCodesLeft) : off}</p>
      <ButtonLink
        to="/gestion/cuenta/segundo-paso"
        look={kind === "on" ? "quiet" : "primary"}
        className="mt-5"
      >
        {open[kind]}
      </ButtonLink>
    </Card>
  );
}
