import type { ScreenIcon as Name } from "@hearthline/contract/platform/screens/screen";
import type { ComponentType } from "react";
import {
  GlyphChat,
  GlyphClients,
  GlyphCredit,
  GlyphDashboard,
  GlyphHome,
  GlyphHomeValue,
  GlyphMetrics,
  GlyphPartners,
  GlyphPlug,
  GlyphReport,
  GlyphSettings,
  GlyphWebsite,
} from "@/ui/menu-glyphs.tsx";

export const SCREEN_ICONS: Record<Name, ComponentType<{ className?: string }>> = {
  chat: GlyphChat,
  clients: GlyphClients,
  credit: GlyphCredit,
  dashboard: GlyphDashboard,
  home: GlyphHome,
  "home-value": GlyphHomeValue,
  integrations: GlyphPlug,
  loans: GlyphHome,
  metrics: GlyphMetrics,
  partners: GlyphPartners,
  reports: GlyphReport,
  settings: GlyphSettings,
  website: GlyphWebsite,
};
