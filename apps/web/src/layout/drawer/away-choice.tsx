import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { trpc } from "@/api/trpc.ts";
import { Select } from "@/ui/select.tsx";

const CHOICES = [
  { value: "email", label: "By email" },
  { value: "sms", label: "By text message" },
  { value: "off", label: "Not at all" },
] as const;

const MORNINGS = [
  { value: "on", label: "By email at 7:30" },
  { value: "off", label: "Not at all" },
] as const;

const line = "flex flex-wrap items-center gap-x-3 gap-y-1";

/** How the officer is notified of tries and calls while they are signed out, and whether they get a morning summary of what was read. */
export function AwayChoice() {
  const id = useId();
  const queries = useQueryClient();
  const { data } = useQuery(trpc.notifications.away.queryOptions({}));
  const set = useMutation(
    trpc.notifications.setAway.mutationOptions({
      onSuccess: (saved) => queries.setQueryData(trpc.notifications.away.queryKey({}), saved),
    }),
  );
  if (!data) return null;
  return (
    <div className="flex flex-col gap-3 border-t px-5 py-4 text-left text-sm text-muted-foreground">
      <div className={line}>
        <label htmlFor={`${id}-away`} className="mr-auto">
          When I am away, tell me of tries and calls
        </label>
        <Select
          id={`${id}-away`}
          options={CHOICES}
          value={data.awayBy}
          disabled={set.isPending}
          onChange={({ target: { value } }) => {
            const choice = CHOICES.find((one) => one.value === value);
            if (choice) set.mutate({ awayBy: choice.value });
          }}
          frameClassName="w-[170px]"
        />
      </div>
      <div className={line}>
        <label htmlFor={`${id}-morning`} className="mr-auto">
          Each morning, tell me which reports were read and what is due
        </label>
        <Select
          id={`${id}-morning`}
          options={MORNINGS}
          value={data.morningDigest ? "on" : "off"}
          disabled={set.isPending}
          onChange={({ target: { value } }) => set.mutate({ awayBy: data.awayBy, morningDigest: value === "on" })}
          frameClassName="w-[170px]"
        />
      </div>
    </div>
  );
}
