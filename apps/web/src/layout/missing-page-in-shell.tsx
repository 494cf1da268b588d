import { AppShell } from "./app-shell.tsx";
import { BrokenCurve, MissingWords, NOT_FOUND } from "./error-screen.tsx";
import { Page } from "./page.tsx";

/** The missing page within the app shell. */
export function MissingPageInShell() {
  return (
    <AppShell>
      <Page title={NOT_FOUND} documentTitle="Page not found" crumb="Page not found">
        <MissingWords />
        <div className="mt-14">
          <BrokenCurve />
        </div>
      </Page>
    </AppShell>
  );
}
