import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { trpc } from "@/api/trpc.ts";
import { Select } from "@/ui/select.tsx";

const CHOICES = [
  { value: "email", label: "By e-mail" },
  { value: "sms", label: "By text message" },
  { value: "off", label: "Not at all" },
] as const;

/** How the officer hears of tries and calls while they are not signed in. */
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-5 py-4 text-left text-sm text-muted-foreground">
      <label htmlFor={id} className="mr-auto">
        When I am away, tell me of tries and calls
      </label>
      <Select
        id={id}
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
  );
}
