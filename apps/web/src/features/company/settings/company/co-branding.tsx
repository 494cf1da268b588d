import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import type { About } from "./details-values.ts";

/** Whether a realtor or partner appears, with photo and phone, on reports of their buyers. */
export function CoBranding({ about: { coBranding } }: { about: About }) {
  const queries = useQueryClient();
  const change = useMutation(
    trpc.settings.updateBasicInformation.mutationOptions({
      onSuccess: (saved) => queries.setQueryData(trpc.settings.basicInformation.queryKey({}), saved),
      meta: { success: "Your choice is saved." },
    }),
  );
  return (
    <SettingsSection title="You on reports" text="Reports made from now on; those already sent stay as they are.">
      <Checkbox
        checked={coBranding}
        onCheckedChange={(on) => change.mutate({ coBranding: on === true })}
        label="Name me next to the loan officer"
        help="With your photo, title and phone, where the officer has entered you as the realtor or partner of the loan."
      />
    </SettingsSection>
  );
}
