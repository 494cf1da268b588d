import { Link } from "react-router";
import { errorResponseOf } from "@/api/errors.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";

/** An invalid id counts as missing, too. */
export const isGone = (error: unknown): boolean =>
  error === undefined || ["not_found", "invalid"].includes(errorResponseOf(error).code);

interface MissingRecordProps {
  /** "role", "fee template" */
  thing: string;
  /** Undefined: the server responded, and there is none. */
  error: unknown;
  onRetry: () => void;
  /** The list's URL. */
  list: { label: string; to: string };
}

/** Replaces one record inside its page: it does not exist, or did not load. */
export function MissingRecord({ thing, error, onRetry, list }: MissingRecordProps) {
  const gone = isGone(error);
  return (
    <EmptyState
      role="alert"
      art={gone ? "search" : "broken"}
      title={gone ? `There is no such ${thing}` : `The ${thing} could not be read`}
      heading="h2"
      text={gone ? "It may have been deleted, or belongs to another user." : errorResponseOf(error).message}
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
