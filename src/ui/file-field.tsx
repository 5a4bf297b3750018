import { fieldId } from "./field.tsx";
import { type FieldText, Labelled } from "./labelled.tsx";

export function FileField({
  name,
  accept,
  ...copy
}: FieldText & { name: string; accept: readonly string[] }) {
  return (
    <Labelled
      {...copy}
      id={fieldId(name)}
      control={(ties) => (
        <input
          {...ties}
          name={name}
          type="file"
          multiple
          accept={accept.join(",")}
          className="mt-2 block w-full min-w-0 text-step--1 file:mr-4 file:min-h-touch file:cursor-pointer file:rounded-full file:border file:border-solid file:border-outline file:bg-surface file:px-5 file:font-medium file:text-ink"
        />
      )}
    />
  );
}
