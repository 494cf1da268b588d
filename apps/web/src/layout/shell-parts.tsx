import { type ElementType, lazy, Suspense, useEffect, useState } from "react";
import type { DrawerPanel, ShellPart } from "./shell-context.ts";

const loadPalette = () => import("./command-palette.tsx").then((module) => ({ default: module.CommandPalette }));
const CommandPalette = lazy(loadPalette);
const Drawer = lazy(() => import("./drawer/drawer.tsx").then((module) => ({ default: module.Drawer })));
const PALETTE_MS = 800;
type PaletteElement = ElementType<{ onClose: () => void }>;

interface ShellPartsProps {
  part: ShellPart | undefined;
  onOpen: (panel: DrawerPanel) => void;
  onClose: () => void;
}

/** Search and the drawer: loaded on first use. */
export function ShellParts({ part, onOpen, onClose }: ShellPartsProps) {
  const Palette = useFetchedPalette(part === "palette");
  const panel = part === "notifications" || part === "help" ? part : undefined;
  const [drawerUsed, setDrawerUsed] = useState(false);
  if (panel && !drawerUsed) setDrawerUsed(true);
  return (
    <>
      {part === "palette" && (
        <Suspense>
          <Palette onClose={onClose} />
        </Suspense>
      )}
      {drawerUsed && (
        <Suspense>
          <Drawer panel={panel} onPanel={onOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

/** The palette itself, loaded once a page has settled, so that it opens immediately and keys typed right after Ctrl-K land in it. */
function useFetchedPalette(open: boolean): PaletteElement {
  const [fetched, setFetched] = useState<PaletteElement>(CommandPalette);
  const waiting = fetched === CommandPalette && !open;
  useEffect(() => {
    if (!waiting) return;
    let late = false;
    const keep = (module: { default: PaletteElement }) => {
      if (!late) setFetched(() => module.default);
    };
    const timer = setTimeout(() => loadPalette().then(keep, () => undefined), PALETTE_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [waiting]);
  return fetched;
}
