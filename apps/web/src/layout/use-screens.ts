import { SCREEN_NAMES, type ScreenName, screenOf } from "@hearthline/contract/platform/screens";
import { useCan } from "@/shared/access/use-can.ts";
import { useGuestKind } from "@/shared/access/use-guest-kind.ts";
import { useTitleOf } from "./use-screen.ts";

/** Why the user may not open a screen: it is for the team, or a permission is missing. */
type Hindrance = "team" | "permission";

/** Returns a function that says why the signed-in user may not open a screen, if so. */
export function useHindrance(): (name: ScreenName) => Hindrance | undefined {
  const can = useCan();
  const kind = useGuestKind();
  return (name) => {
    const { guests, needs = [] } = screenOf(name);
    if (kind && (guests === false || (guests?.only && !guests.only.includes(kind)))) return "team";
    return can(...needs) ? undefined : "permission";
  };
}

export interface ListedScreen {
  name: ScreenName;
  to: string;
  title: string;
}

/** The screens that the signed-in user can open without a record in the URL; menus, side tabs and search show these. */
export function useListedScreens(): ListedScreen[] {
  const hindrance = useHindrance();
  const titleOf = useTitleOf();
  return SCREEN_NAMES.flatMap((name) => {
    const { access, path, setup, query, record } = screenOf(name);
    if (access !== "user" || setup || query || record || hindrance(name)) return [];
    return [{ name, to: path, title: titleOf(name) }];
  });
}
