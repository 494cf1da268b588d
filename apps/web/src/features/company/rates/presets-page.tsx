import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { PresetsForm } from "./presets-form.tsx";

/** The scenarios that a quick start creates from one price. */
export default function PresetsPage() {
  return (
    <AreaFrame>
      <header className="mb-5 grid max-w-[880px] gap-2">
        <h2 className="text-lg tracking-tight">Quick start</h2>
        <p className="max-w-[62ch] text-sm text-muted-foreground">
          From one price, a quick start makes a scenario of each preset that is ticked: rate and lock from today’s
          rates, closing costs from the fee template of its program and the home’s state.
        </p>
      </header>
      <Editor />
    </AreaFrame>
  );
}

function Editor() {
  const queries = useQueryClient();
  const query = useQuery(trpc.rates.presets.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }));
  const keep = (saved: NonNullable<typeof query.data>) => queries.setQueryData(trpc.rates.presets.queryKey({}), saved);
  const save = useMutation(
    trpc.rates.updatePresets.mutationOptions({
      onSuccess: keep,
      meta: { success: "The presets are saved.", handlesErrors: true },
    }),
  );
  const restore = useMutation(
    trpc.rates.restorePresets.mutationOptions({
      onSuccess: keep,
      meta: { success: "The default presets are restored." },
    }),
  );
  if (query.isError) {
    return (
      <FailedState
        what="The presets"
        onRetry={query.refetch}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  }
  if (!query.data) return <Loader label="Loading the presets" />;
  return (
    <>
      <PresetsForm key={JSON.stringify(query.data)} list={query.data} onSave={(sent) => save.mutateAsync(sent)} />
      {!query.data.isDefault && (
        <Button
          does="rates.restorePresets"
          variant="ghost"
          size="sm"
          className="mt-3"
          busy={restore.isPending}
          onClick={() => restore.mutate({})}
        >
          Restore the default presets
        </Button>
      )}
    </>
  );
}
