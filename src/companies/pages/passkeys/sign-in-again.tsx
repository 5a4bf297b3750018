import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { passkeyCopy } from "../../copy/es-passkeys.ts";

/** Notice shown instead of buttons whose action requires a recent sign-in, with a button to sign in again. */
export function SignInAgain() {
  const { text, submit } = passkeyCopy.signInAgain;
  return (
    <Form
      method="post"
      reloadDocument
      className="mt-6 rounded-medium border border-line bg-surface p-5"
    >
      <p className="max-w-measure">{text}</p>
      <Button type="submit" variant="quiet" name="intent" value="sign-in-again" className="mt-3">
        {submit}
      </Button>
    </Form>
  );
}
