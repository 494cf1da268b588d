import type { GuestKind } from "../../access/guest-kind.ts";
import type { Permission } from "../../access/permissions.ts";
import type { TabGroup } from "./areas.ts";

/** The sidebar's groups, in their order. */
export const MENU_GROUPS = { work: "Work", grow: "Grow", setup: "Set up" } as const;
export type MenuGroup = keyof typeof MENU_GROUPS;

export type ScreenIcon =
  | "chat"
  | "clients"
  | "credit"
  | "dashboard"
  | "home"
  | "home-value"
  | "integrations"
  | "loans"
  | "metrics"
  | "partners"
  | "reports"
  | "settings"
  | "website";

/** A number beside a screen's name: readings nobody has looked at, background jobs that failed for good, chat messages that are not read. */
export type ScreenCount = "readings" | "failed-jobs" | "unread-chats";

/** A record that a path names by its id; `reset-key` is the key of a mailed link. */
export type ScreenRecord =
  | "client"
  | "letter"
  | "loan"
  | "user"
  | "role"
  | "template"
  | "webhook"
  | "community"
  | "listing"
  | "resource"
  | "post"
  | "publication"
  | "reset-key";

export interface GuestScreen {
  title: string;
  /** Where a kind of guest knows it by another name. */
  titles?: Partial<Record<GuestKind, string>>;
  /** Which guests have it; all where left out. */
  only?: readonly GuestKind[];
  icon?: ScreenIcon;
  page?: true;
}

export interface Screen {
  /** `:id` is a part, `:id?` one that may be missing. */
  path: `/${string}`;
  /** Name in menus, search, breadcrumbs, heading and browser tab. A record's own page shows the record's name instead. */
  title: string;
  /** `guest`: strangers only; `invited`: strangers, and a signed-in user with an invitation; `any`: everybody. */
  access: "guest" | "any" | "invited" | "user";
  /** What realtors, partners and home owners get here: nothing, or another name or page. Left out, what the team gets. */
  guests?: false | GuestScreen;
  /** For holders of any of these; for everybody where left out. */
  needs?: readonly Permission[];
  /** Its place in the sidebar. `dock` is its rank for the phone's bottom bar, which has room for four. */
  menu?: { group: MenuGroup; icon: ScreenIcon; dock?: number };
  /** Its place among the side tabs of an area, and what it is for. */
  tab?: { group: TabGroup; text: string };
  count?: ScreenCount;
  /** The screen above it, in breadcrumbs and menus. */
  under?: string;
  /** What is made here, as an action of Ctrl-K; with a query and a permission of its own where the screen has other uses. */
  makes?: { title: string; query?: `?${string}`; needs?: readonly Permission[] };
  /** Other words people look for it by. */
  words?: string;
  /** Takes the whole width: the sidebar folds, the phone's bottom bar gives way. */
  wide?: true;
  /** A step of setting up the account, in a frame of its own. */
  setup?: true;
  /** Which record the path names, or the query does: `?loan=…`. */
  record?: ScreenRecord;
  query?: "loan";
  /** Tabs and the like, for the tests that look at every screen. */
  views?: readonly string[];
  /** It has its place but no page yet: nothing links to it, and the server answers 404. */
  planned?: true;
}
