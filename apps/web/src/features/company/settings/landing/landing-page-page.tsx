import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client } from "@/api/client.ts";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { LandingForm } from "./landing-form.tsx";
import { emptyLanding, type LandingSent, valuesOf } from "./landing-values.ts";

export default function LandingPagePage() {
  return (
    <AreaFrame>
      <Editor />
    </AreaFrame>
  );
}

function Editor() {
  const { name } = useUser();
  const { relative } = useDates();
  const queries = useQueryClient();
  const queryKey = trpc.settings.ownLandingPage.queryKey({});
  const page = useQuery(trpc.settings.ownLandingPage.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }));
  const save = useMutation({
    mutationFn: (sent: LandingSent) =>
      page.data ? client.settings.updateLandingPage.mutate(sent) : client.settings.storeLandingPage.mutate(sent),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    meta: { success: "Your landing page is saved.", handlesErrors: true },
  });
  if (page.isError) {
    return (
      <FailedState
        what="Your landing page"
        onRetry={page.refetch}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  }
  if (page.data === undefined) return <Loader label="Loading your landing page" />;
  return (
    <LandingForm
      key={page.data?.updatedAt}
      saved={page.data ? valuesOf(page.data) : emptyLanding(name)}
      note={
        page.data
          ? `${page.data.published ? "Published" : "Not published"}, saved ${inSentence(relative(page.data.updatedAt))}.`
          : undefined
      }
      onSave={(sent) => save.mutateAsync(sent)}
    />
  );
}
