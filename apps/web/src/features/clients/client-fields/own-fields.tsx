import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { ArchivedFields } from "./archived-fields.tsx";
import { FieldRow } from "./field-row.tsx";
import { useOwnFields } from "./use-field-changes.ts";

interface OwnFieldsProps {
  /** Whether the user may add, order and archive fields. */
  mayShape: boolean;
  onNew: () => void;
}

export function OwnFields({ mayShape, onNew }: OwnFieldsProps) {
  const { fields, rows, archived, move } = useOwnFields();
  return (
    <section aria-labelledby="own-fields" className="mb-10">
      <h2 id="own-fields" className="mb-1 text-lg tracking-tight">
        Fields of your own
        {rows && rows.length > 0 && (
          <small className="ml-1.5 text-sm font-regular text-muted-foreground">{rows.length}</small>
        )}
      </h2>
      <p className="mb-3 max-w-[62ch] text-sm text-muted-foreground">
        Every client has them, on their page below the contact details. They can be filtered by, imported from a file
        and exported.
      </p>
      {fields.isError ? (
        <FailedState
          what="The list of fields"
          onRetry={fields.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      ) : !rows ? (
        <Loader label="Loading the fields" />
      ) : rows.length === 0 ? (
        <EmptyState
          title="No field of your own yet"
          text="Add what you ask every client and no other program has a place for: how they like to be called, their lender before you, a lead score."
          action={
            mayShape && (
              <Button does="clientFields.create" onClick={onNew}>
                Add a field
              </Button>
            )
          }
        />
      ) : (
        <ul className="border-t border-border-strong">
          {rows.map((field, at) => (
            <FieldRow
              key={field.id}
              field={field}
              at={at}
              of={rows.length}
              mayShape={mayShape}
              onMove={(from, to) => move(from, to)}
            />
          ))}
        </ul>
      )}
      <ArchivedFields fields={archived} mayShape={mayShape} />
    </section>
  );
}
