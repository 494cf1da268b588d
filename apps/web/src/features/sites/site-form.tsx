import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { SaveBar } from "@/layout/save-bar.tsx";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { FormError } from "@/ui/form-error.tsx";
import { ConflictChoice } from "./conflict-choice.tsx";
import { BesidePreview } from "./page-preview.tsx";
import { type Site, SiteEdit, type SiteSent, type SiteValues } from "./site.ts";
import { SitePreview } from "./site-preview.tsx";
import { useSiteSave } from "./use-site-save.ts";

export type SiteFormApi = UseFormReturn<SiteValues, unknown, SiteSent>;

interface SiteFormProps {
  site: Site;
  /** Names the saved draft: one for each screen. */
  part: string;
  children: (form: SiteFormApi) => ReactNode;
}

/** A part of the website next to a live preview of the page. */
export function SiteForm({ site, part, children }: SiteFormProps) {
  const { save, conflict, saveMine, keepSaved } = useSiteSave();
  const { form, submit, bar } = useSavedForm<SiteValues, SiteSent>({
    draftName: `website.${part}`,
    saved: { ...site.draft, revision: site.revision },
    resolver: zodResolver(SiteEdit),
    onSave: save,
    unsaved: "Not saved yet.",
    onRefused: () => undefined,
  });
  return (
    <BesidePreview preview={<SitePreview values={form.watch()} />}>
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          onMine={() => void saveMine().then(bar.onDiscard, () => undefined)}
          onSaved={() => void keepSaved().then(bar.onDiscard, () => undefined)}
        />
      )}
      <form onSubmit={submit} noValidate>
        <div>{children(form)}</div>
        <FormError>{conflict ? undefined : form.formState.errors.root?.message}</FormError>
        <SaveBar does="sites.update" {...bar}>
          Save
        </SaveBar>
      </form>
    </BesidePreview>
  );
}
