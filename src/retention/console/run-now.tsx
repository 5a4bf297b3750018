import { Form } from "react-router";
import { Card } from "../../staff/console/offered/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { retentionCopy } from "../copy/es.ts";

const copy = retentionCopy.now;

export function RunNow() {
  return (
    <Card id="ya" title={copy.title}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <Form method="post" className="mt-4 grid gap-4">
        <label className="flex min-h-touch items-start gap-3 py-2">
          <input
            type="checkbox"
            name="confirmed"
            value="si"
            required
            className="mt-1 size-5 accent-primary"
          />
          {copy.confirm}
        </label>
        <Button type="submit" variant="quiet">
          {copy.submit}
        </Button>
      </Form>
    </Card>
  );
}
