import { HideableSection, SECTION_NAMES } from "@hearthline/contract/reports/report-sections";
import { sectionsThere } from "@hearthline/report/sections";
import { ListChecks } from "lucide-react";
import { IconButton } from "@/ui/button.tsx";
import { Menu, MenuCheck, MenuContent, MenuLabel, MenuTrigger } from "@/ui/menu.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { changeDraft } from "../store/scenario-changes.ts";
import { usePreview } from "./use-preview.ts";

const NONE: readonly HideableSection[] = [];

/** Which sections of the report the borrower gets: on the link, on paper and in the preview alike. */
export function SectionsMenu() {
  const store = useBuilderStore();
  const document = usePreview();
  const hidden = useBuilder(({ draft }) => draft.hiddenSections ?? NONE);
  if (!document) return null;
  const there = new Set(sectionsThere(document).map(({ key }) => key));
  // A hidden section can be shown again even if the loan has no data for it yet.
  const offered = HideableSection.options.filter((section) => there.has(section) || hidden.includes(section));
  const show = (section: HideableSection, shown: boolean) =>
    changeDraft(
      store,
      {
        hiddenSections: shown
          ? hidden.filter((one) => one !== section)
          : HideableSection.options.filter((one) => one === section || hidden.includes(one)),
      },
      { cell: "hiddenSections", what: "Parts of the report" },
    );
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={hidden.length === 0 ? "Sections" : `Sections, ${hidden.length} hidden`}>
          <ListChecks className={hidden.length === 0 ? undefined : "text-brand"} />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuLabel>The borrower gets</MenuLabel>
        {offered.map((section) => (
          <MenuCheck
            key={section}
            checked={!hidden.includes(section)}
            onCheckedChange={(shown) => show(section, shown === true)}
          >
            {SECTION_NAMES[section]}
          </MenuCheck>
        ))}
      </MenuContent>
    </Menu>
  );
}
