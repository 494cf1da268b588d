import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { RatesForm } from "./rates-form.tsx";
import { RatesList } from "./rates-list.tsx";
import type { SheetSent } from "./rates-values.ts";

const WHOSE = [
  { value: "own", label: "Yours" },
  { value: "company", label: "The company’s" },
] as const;

/** Today's rates: the starting point of new scenarios. */
export default function RatesPage() {
  const [whose, setWhose] = useState<"own" | "company">("own");
  return (
    <AreaFrame>
      <header className="mb-5 grid max-w-[880px] gap-3">
        <h2 className="text-lg tracking-tight">Today’s rates</h2>
        <p className="max-w-[62ch] text-sm text-muted-foreground">
          New scenarios start with the rate, points and lock of their program and term: from your own sheet first, then
          the company’s. Each says how old its rate is.
        </p>
        <Segmented
          label="Whose rates"
          options={WHOSE}
          value={whose}
          onChange={setWhose}
          className="justify-self-start"
        />
      </header>
      <Sheet key={whose} whose={whose} />
    </AreaFrame>
  );
}

function Sheet({ whose }: { whose: "own" | "company" }) {
  const queries = useQueryClient();
  const can = useCan();
  const query = useQuery(trpc.rates.get.queryOptions({}));
  const save = useMutation({
    mutationFn: (sent: SheetSent) =>
      whose === "own" ? client.rates.updateOwn.mutate(sent) : client.rates.updateCompany.mutate(sent),
    onSuccess: (saved) => queries.setQueryData(trpc.rates.get.queryKey({}), saved),
    meta: { success: "The rates are saved.", handlesErrors: true },
  });
  if (query.isError) {
    return (
      <FailedState
        what="Today’s rates"
        onRetry={query.refetch}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  }
  if (!query.data) return <Loader label="Loading today’s rates" />;
  const sheet = query.data[whose];
  if (whose === "company" && !can("company:manage")) return <RatesList sheet={sheet} />;
  return <RatesForm key={sheet?.quotedAt} whose={whose} sheet={sheet} onSave={(sent) => save.mutateAsync(sent)} />;
}
