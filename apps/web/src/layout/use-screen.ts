import { type ScreenName, screenAbove, screenAt, screenOf } from "@hearthline/contract/platform/screens";
import { useLocation } from "react-router";
import { useGuestKind } from "@/shared/access/use-guest-kind.ts";

/** The screen at the current URL; undefined if there is none. */
export function useScreen(): ScreenName | undefined {
  return screenAt(useLocation().pathname);
}

/** The screen's name for the signed-in user. */
export function useTitleOf(): (name: ScreenName) => string {
  const kind = useGuestKind();
  return (name) => {
    const { title, guests } = screenOf(name);
    return kind && guests ? (guests.titles?.[kind] ?? guests.title) : title;
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
