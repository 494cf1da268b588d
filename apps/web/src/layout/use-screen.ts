import { type ScreenName, screenAbove, screenAt, screenOf } from "@hearthline/contract/platform/screens";
import { useLocation } from "react-router";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";

/** The screen that the address shows; undefined at an address without one. */
export function useScreen(): ScreenName | undefined {
  return screenAt(useLocation().pathname);
}

/** The name that the signed-in user knows a screen by. */
export function useTitleOf(): (name: ScreenName) => string {
  const guest = useIsGuest();
  return (name) => {
    const { title, guests } = screenOf(name);
    return guest && guests ? guests.title : title;
  };
}

/** The screens above this one, the nearest last. */
export function useCrumbs(): { label: string; to: string }[] {
  const screen = useScreen();
  const titleOf = useTitleOf();
  const above: ScreenName[] = [];
  for (let name = screen && screenAbove(screen); name; name = screenAbove(name)) above.unshift(name);
  return above.map((name) => ({ label: titleOf(name), to: screenOf(name).path }));
}
