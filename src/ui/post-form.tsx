import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";

/** Form submitted without client-side navigation: after a network error, the Back button restores the input. */
export function PostForm({
  action,
  submit,
  sending,
  variant = "primary",
  encType,
  className,
  children,
}: {
  action: string;
  submit: string;
  sending: string;
  variant?: ComponentProps<typeof Button>["variant"];
  encType?: "multipart/form-data";
  className?: string;
  children?: ReactNode;
}) {
  const { isSending, sendOnce } = useSendingOnce();
  return (
    <Form
      reloadDocument
      method="post"
      action={action}
      encType={encType}
      noValidate
      onSubmit={sendOnce}
      className={className}
    >
      {children}
      <Button
        type="submit"
        variant={variant}
        busy={isSending}
        busyText={sending}
        className="w-full sm:w-auto sm:px-8"
      >
        {submit}
      </Button>
    </Form>
  );
}

/** Hook that blocks a second submission; reset when the browser shows the page again (Back button). */
function useSendingOnce() {
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    const wake = () => setIsSending(false);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);
  function sendOnce(event: FormEvent<HTMLFormElement>) {
    if (isSending) event.preventDefault();
    setIsSending(true);
  }
  return { isSending, sendOnce };
}

export function Quotation({ children }: { children: string }) {
  return (
    <blockquote className="mt-4 max-w-measure border-l-2 border-primary pl-5 wrap-break-word whitespace-pre-line">
      {children}
    </blockquote>
  );
}
