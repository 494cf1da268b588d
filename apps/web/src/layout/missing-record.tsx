import { Link } from "react-router";
import { refusalOf } from "@/api/errors.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";

/** An address that is no id at all leads nowhere as well. */
export const isGone = (error: unknown): boolean =>
  error === undefined || ["not_found", "invalid"].includes(refusalOf(error).code);

interface MissingRecordProps {
  /** "role", "fee template" */
  thing: string;
  /** Undefined: it was answered, and is none. */
  error: unknown;
  onRetry: () => void;
  /** Where all of them are. */
  list: { label: string; to: string };
}

/** In place of one record, inside its page: there is none, or it did not load. */
export function MissingRecord({ thing, error, onRetry, list }: MissingRecordProps) {
  const gone = isGone(error);
  return (
    <EmptyState
      role="alert"
      art={gone ? "search" : "broken"}
      title={gone ? `There is no such ${thing}` : `The ${thing} could not be read`}
      heading="h2"
      text={gone ? "It may have been deleted, or belongs to somebody else." : refusalOf(error).message}
      action={
        gone ? (
          <Button asChild>
            <Link to={list.to}>{list.label}</Link>
          </Button>
        ) : (
          <Button onClick={onRetry}>Load again</Button>
        )
      }
    />
  );
}
