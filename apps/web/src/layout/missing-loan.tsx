import { Link } from "react-router";
import { refusalOf } from "@/api/errors.ts";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Page } from "./page.tsx";

/** In place of a loan's page: there is none, or it did not load. */
export function MissingLoan({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = refusalOf(error);
  // An address that is no id at all leads nowhere as well.
  const gone = code === "not_found" || code === "invalid";
  return (
    <Page
      title={gone ? "No such loan" : "The loan did not load"}
      crumbs={[{ label: "Purchase loans", to: paths.purchaseLoans }]}
    >
      <EmptyState
        role="alert"
        art={gone ? "search" : "broken"}
        title={gone ? "There is no such loan" : "The loan could not be read"}
        heading="h2"
        text={gone ? "It may have been deleted, or belongs to somebody else." : message}
        action={
          gone ? (
            <Button asChild>
              <Link to={paths.purchaseLoans}>All purchase loans</Link>
            </Button>
          ) : (
            <Button onClick={onRetry}>Load again</Button>
          )
        }
      />
    </Page>
  );
}
