import { Link } from "react-router";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Composer } from "./composer.tsx";
import { useWhich } from "./use-which.ts";

/** The page for writing an email or text to many clients. */
export default function ComposePage() {
  const which = useWhich();
  if (which) return <Composer which={which} />;
  return (
    <Page>
      <EmptyState
        heading="h2"
        title="Choose whom it is for"
        text="Choose clients in the list, or open one of your lists, and then Message."
        action={
          <Button asChild>
            <Link to={paths.clients}>Clients</Link>
          </Button>
        }
      />
    </Page>
  );
}
