import type { ComponentType } from "react";
import { paths } from "@/paths.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { GlyphClients, GlyphDashboard, GlyphHome, GlyphReport, GlyphSettings } from "@/ui/glyphs.tsx";

export interface NavEntry {
  to: string;
  label: string;
  icon: ComponentType<{ className?: string }>;
  /** Other words people look for it by. */
  words?: string;
  /** For the company's own people: a partner or home owner has none of it. */
  inside?: boolean;
}

/** The sidebar's groups. An entry joins when its screen exists. */
const WORK: readonly NavEntry[] = [
  { to: paths.dashboard, label: "Dashboard", icon: GlyphDashboard, words: "home summary" },
  { to: paths.clients, label: "Clients", icon: GlyphClients, words: "borrowers people contacts", inside: true },
  { to: paths.purchaseLoans, label: "Purchase loans", icon: GlyphHome, words: "mortgages", inside: true },
  { to: paths.reports, label: "Reports", icon: GlyphReport, words: "graphs new" },
];
export const SET_UP: readonly NavEntry[] = [
  { to: paths.settings, label: "Settings", icon: GlyphSettings, words: "company fee templates preferences" },
];

const GUESTS_WORK = WORK.filter(({ inside }) => !inside).map((entry) =>
  entry.to === paths.dashboard ? { ...entry, label: "Home", icon: GlyphHome } : entry,
);

/** What there is to work with for the signed-in user. */
export function useWork(): readonly NavEntry[] {
  const guest = useIsGuest();
  return guest ? GUESTS_WORK : WORK;
}
