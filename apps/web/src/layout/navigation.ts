import type { ComponentType } from "react";
import { paths } from "@/paths.ts";
import { GlyphClients, GlyphDashboard, GlyphHome, GlyphReport, GlyphSettings } from "@/ui/glyphs.tsx";

export interface NavEntry {
  to: string;
  label: string;
  icon: ComponentType<{ className?: string }>;
  /** Other words people look for it by. */
  words?: string;
}

/** The sidebar's groups. An entry joins when its screen exists. */
export const WORK: readonly NavEntry[] = [
  { to: paths.dashboard, label: "Dashboard", icon: GlyphDashboard, words: "home summary" },
  { to: paths.clients, label: "Clients", icon: GlyphClients, words: "borrowers people contacts" },
  { to: paths.purchaseLoans, label: "Purchase loans", icon: GlyphHome, words: "mortgages" },
  { to: paths.reports, label: "Reports", icon: GlyphReport, words: "graphs new" },
];
export const SET_UP: readonly NavEntry[] = [
  { to: paths.settings, label: "Settings", icon: GlyphSettings, words: "company fee templates preferences" },
];
