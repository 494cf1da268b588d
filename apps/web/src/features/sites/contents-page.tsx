import { useRef } from "react";
import { BlocksEditor } from "./blocks/blocks-editor.tsx";
import type { ContentsHistory } from "./blocks/use-history.ts";
import { SiteForm } from "./site-form.tsx";
import { WithSite } from "./with-site.tsx";

export default function ContentsPage() {
  // The undo history outlives a save, which remounts the form.
  const kept: ContentsHistory = useRef(undefined);
  return (
    <WithSite>
      {(site) => (
        <SiteForm key={site.revision} site={site} part="contents">
          {(form) => <BlocksEditor form={form} kept={kept} />}
        </SiteForm>
      )}
    </WithSite>
  );
}
