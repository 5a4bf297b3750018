import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { Button } from "../../ui/button.tsx";

type DecisionPath = "repeticion" | "anulacion" | "aprobacion" | "rechazo" | "envio-en-partes";

/** Button that decides on an order. `children`: hidden fields of the form. */
export function DecisionForm({
  reference,
  path,
  label,
  isQuiet = false,
  children,
}: {
  reference: string;
  path: DecisionPath;
  label: string;
  isQuiet?: boolean;
  children?: ReactNode;
}) {
  return (
    <Form
      method="post"
      action={`${href("/pedidos/:reference", { reference })}/${path}`}
      reloadDocument
    >
      <SeenCompany />
      {children}
      <Button type="submit" variant={isQuiet ? "quiet" : "primary"}>
        {label}
      </Button>
    </Form>
  );
}
