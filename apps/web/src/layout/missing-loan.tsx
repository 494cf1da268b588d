import { screenAbove, screenOf } from "@hearthline/contract/platform/screens";
import { isGone, MissingRecord } from "./missing-record.tsx";
import { Page } from "./page.tsx";
import { useScreen } from "./use-screen.ts";

/** Replaces a loan's page: it did not load, does not exist, or (without an error) is of another kind. */
export function MissingLoan({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const screen = useScreen();
  const list = (screen && screenAbove(screen)) ?? "dashboard";
  return (
    <Page title={isGone(error) ? "No such loan" : "The loan did not load"}>
      <MissingRecord
        thing="loan"
        error={error}
        onRetry={onRetry}
        list={{ label: `Go to ${screenOf(list).title}`, to: screenOf(list).path }}
      />
    </Page>
  );
}
