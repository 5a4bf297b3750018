import { Form } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { retentionCopy } from "../copy/retention-copy.ts";

const copy = retentionCopy.now;

export function RunNow() {
  return (
    <Card id="ya" title={copy.title}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <Form method="post" className="mt-4 grid gap-4">
        <Checkbox name="confirmed" required>
          {copy.confirm}
        </Checkbox>
        <Button type="submit" variant="quiet">
          {copy.submit}
        </Button>
      </Form>
    </Card>
  );
}
