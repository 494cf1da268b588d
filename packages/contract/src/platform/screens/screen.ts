import type { GuestKind } from "../../access/guest-kind.ts";
import type { Permission } from "../../access/permissions.ts";
import type { TabGroup } from "./areas.ts";

/** The sidebar's groups, in order. */
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

/** A count shown next to a screen's name: readings not looked at, background jobs that failed permanently, unread chat messages. */
export type ScreenCount = "readings" | "failed-jobs" | "unread-chats";

/** A record that a path identifies by id; `reset-key` is the key from an emailed link. */
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
  /** Names that certain kinds of guests see instead. */
  titles?: Partial<Record<GuestKind, string>>;
  /** Kinds of guests who have the screen; all if omitted. */
  only?: readonly GuestKind[];
  icon?: ScreenIcon;
  page?: true;
}

export interface Screen {
  /** `:id` is a parameter, `:id?` an optional one. */
  path: `/${string}`;
  /** Name in menus, search, breadcrumbs, heading and browser tab. A record's own page shows the record's name instead. */
  title: string;
  /** `guest`: only signed-out visitors; `invited`: signed-out visitors, and signed-in users with an invitation; `any`: everyone. */
  access: "guest" | "any" | "invited" | "user";
  /** What realtors, partners and home owners get here: nothing, or a different name or page. If omitted, the same as the team. */
  guests?: false | GuestScreen;
  /** Permissions, at least one of which is required; none required if omitted. */
  needs?: readonly Permission[];
  /** Position in the sidebar. `dock` is the rank for the phone's bottom bar, which has room for four. */
  menu?: { group: MenuGroup; icon: ScreenIcon; dock?: number };
  /** Position among the side tabs of an area, with a description. */
  tab?: { group: TabGroup; text: string };
  count?: ScreenCount;
  /** The parent screen in breadcrumbs and menus. */
  under?: string;
  /** What is created here, as an action in Ctrl-K; with its own query and permission if the screen has other uses. */
  makes?: { title: string; query?: `?${string}`; needs?: readonly Permission[] };
  /** Other search terms for the screen. */
  words?: string;
  /** Uses the full width: the sidebar collapses, and the phone's bottom bar is hidden. */
  wide?: true;
  /** A step of account setup, in its own layout. */
  setup?: true;
  /** The record that the path or the query identifies: `?loan=…`. */
  record?: ScreenRecord;
  query?: "loan";
  /** States such as tabs, for tests that visit every screen. */
  views?: readonly string[];
  /** A planned screen without a page yet: nothing links to it, and the server returns 404. */
  planned?: true;
}
