import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import type { About } from "./details-values.ts";

/** Whether officers may make their own API tokens. */
export function OfficersTokens({ about }: { about: About }) {
  const queries = useQueryClient();
  const change = useMutation(
    trpc.settings.updateCompany.mutationOptions({
      onSuccess: (saved) => queries.setQueryData(trpc.settings.basicInformation.queryKey({}), saved),
      meta: { success: "Your choice is saved." },
    }),
  );
  return (
    <SettingsSection
      title="API tokens of officers"
      text="For tools that an officer uses on their own clients and loans."
    >
      <Checkbox
        checked={about.company.officersMayCreateTokens}
        onCheckedChange={(on) => change.mutate({ officersMayCreateTokens: on === true })}
        label="Officers may make API tokens for themselves"
        help="A token may do what its officer may, and no more. Switched off, tokens made this way stop working immediately; switched on again, they work again."
      />
    </SettingsSection>
  );
}
