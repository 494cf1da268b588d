import { areaOf, type ScreenName, screenAbove, screenOf } from "@hearthline/contract/platform/screens";
import { AREAS } from "@hearthline/contract/platform/screens/areas";
import { MENU_GROUPS, type MenuGroup, type ScreenIcon } from "@hearthline/contract/platform/screens/screen";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { useScreen } from "./use-screen.ts";
import { type ListedScreen, useListedScreens } from "./use-screens.ts";

export interface MenuEntry extends ListedScreen {
  icon: ScreenIcon;
  /** Its rank for the phone's bottom bar. */
  dock: number;
  /** The screens whose counts it shows: for an area, all of its pages. */
  counted: readonly ScreenName[];
  /** Whether the open page belongs to it. */
  current: boolean;
}
export interface MenuGroupOf {
  group: MenuGroup;
  title: string;
  entries: readonly MenuEntry[];
}

/** The sidebar for the signed-in user. An area is one entry under its own name, and links to the first of its pages that they may open. */
export function useMenu(): MenuGroupOf[] {
  const listed = useListedScreens();
  const guest = useIsGuest();
  const here = useScreen();
  const entries = listed.flatMap((one) => {
    const { menu, tab, guests } = screenOf(one.name);
    if (!menu) return [];
    const area = tab && areaOf(one.name);
    const pages = area
      ? listed.map(({ name }) => name).filter((name) => screenOf(name).tab && areaOf(name) === area)
      : [];
    if (area && pages[0] !== one.name) return [];
    return [
      {
        ...one,
        title: area ? AREAS[area].title : one.title,
        group: menu.group,
        icon: (guest && guests ? guests.icon : undefined) ?? menu.icon,
        counted: area ? pages : [one.name],
        dock: menu.dock ?? Number.POSITIVE_INFINITY,
        current: here !== undefined && (area ? areaOf(here) === area : isUnder(here, one.name)),
      },
    ];
  });
  return Object.entries(MENU_GROUPS).flatMap(([group, title]) => {
    const own = entries.filter((entry) => entry.group === group);
    return own.length > 0 ? [{ group: group as MenuGroup, title, entries: own }] : [];
  });
}

function isUnder(name: ScreenName, root: ScreenName): boolean {
  if (name === root) return true;
  const above = screenAbove(name);
  return above !== undefined && isUnder(above, root);
}
