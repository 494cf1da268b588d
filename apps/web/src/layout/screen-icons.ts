import type { ScreenIcon as Name } from "@hearthline/contract/platform/screens/screen";
import type { ComponentType } from "react";
import {
  GlyphChat,
  GlyphClients,
  GlyphDashboard,
  GlyphHome,
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
  dashboard: GlyphDashboard,
  home: GlyphHome,
  integrations: GlyphPlug,
  loans: GlyphHome,
  metrics: GlyphMetrics,
  partners: GlyphPartners,
  reports: GlyphReport,
  settings: GlyphSettings,
  website: GlyphWebsite,
};
