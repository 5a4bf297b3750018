import { Form, href } from "react-router";
import { Card } from "../../../console/page-parts.tsx";
import { Button } from "../../../ui/button.tsx";
import { Options, Select } from "../../../ui/select.tsx";
import { companyCopy } from "../../copy/company-page-copy.ts";
import { statusReasonNames } from "../../copy/company-values-copy.ts";
import { statusReasons } from "../../domain/company.ts";
import type { CustomerCompany } from "../../domain/company-record.ts";

const copy = companyCopy.status;

export function StatusForm({ company: { id, status, mergedInto } }: { company: CustomerCompany }) {
  return (
    <Card id="estado" title={copy.title}>
      {mergedInto !== null ? (
        <p className="mt-3">{copy.mergedText}</p>
      ) : (
        <Form
          method="post"
          action={href("/gestion/empresas/:id/estado", { id })}
          reloadDocument
          className="mt-3 grid gap-4"
        >
          <p className="max-w-measure text-muted">
            {status === "active" ? copy.suspendText : copy.reactivateText}
          </p>
          {status !== "closed" && (
            <Select
              id="motivo"
              name="reason"
              label={copy.reasonLabel}
              dense={false}
              defaultValue=""
            >
              <option value="">{copy.choose}</option>
              <Options values={statusReasons} names={statusReasonNames} />
            </Select>
          )}
          <div className="flex flex-wrap gap-3">
            {status === "active" ? (
              <Button type="submit" variant="quiet" name="status" value="suspended">
                {copy.suspend}
              </Button>
            ) : (
              <Button type="submit" name="status" value="active">
                {copy.reactivate}
              </Button>
            )}
            {status !== "closed" && (
              <Button type="submit" variant="quiet" name="status" value="closed">
                {copy.close}
              </Button>
            )}
          </div>
        </Form>
      )}
    </Card>
  );
}
