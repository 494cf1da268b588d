import { paths } from "@/paths.ts";
import { isGone, MissingRecord } from "./missing-record.tsx";
import { Page } from "./page.tsx";

/** In place of a loan's page: there is none, or it did not load. */
export function MissingLoan({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page
      title={isGone(error) ? "No such loan" : "The loan did not load"}
      crumbs={[{ label: "Purchase loans", to: paths.purchaseLoans }]}
    >
      <MissingRecord
        thing="loan"
        error={error}
        onRetry={onRetry}
        list={{ label: "All purchase loans", to: paths.purchaseLoans }}
      />
    </Page>
  );
}
