import { areaOf, type ScreenName, screenAbove, screenOf } from "@hearthline/contract/platform/screens";
import { AREAS, type Area } from "@hearthline/contract/platform/screens/areas";
import { type ListedScreen, useListedScreens } from "./use-screens.ts";

interface AreaTab extends ListedScreen {
  /** Its purpose. */
  text: string;
}
export interface AreaGroup {
  /** Also the phone's tab. */
  title: string;
  tabs: readonly AreaTab[];
}

/** The side tabs of an area that the signed-in user may open. On a phone each group is one tab. */
export function useArea(area: Area): AreaGroup[] {
  const listed = useListedScreens();
  return Object.entries(AREAS[area].groups)
    .map(([group, title]) => ({
      title,
      tabs: listed.flatMap((one) => {
        const { tab } = screenOf(one.name);
        return tab?.group === group ? [{ ...one, text: tab.text }] : [];
      }),
    }))
    .filter(({ tabs }) => tabs.length > 0);
}

/** The side tab that leads to a screen: its own, or that of the screen above it. */
export function tabOf(name: ScreenName): ScreenName | undefined {
  if (screenOf(name).tab) return name;
  const above = screenAbove(name);
  return above && areaOf(above) ? tabOf(above) : undefined;
}
