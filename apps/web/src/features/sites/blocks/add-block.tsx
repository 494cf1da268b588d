import { SITE_BLOCKS, type SiteBlockKind } from "@hearthline/contract/sites/blocks";
import { useRef } from "react";
import { Button } from "@/ui/button.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/ui/menu.tsx";

/** The palette of blocks that can be added, each with a line about its purpose. */
export function AddBlock({
  kinds,
  onAdd,
  full,
}: {
  kinds: readonly SiteBlockKind[];
  onAdd: (kind: SiteBlockKind) => void;
  /** Why nothing can be added. */
  full: string | undefined;
}) {
  const added = useRef(false);
  if (full) return <p className="text-sm text-muted-foreground">{full}</p>;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button>
          <GlyphPlus />
          Add a block
        </Button>
      </MenuTrigger>
      <MenuContent
        align="start"
        className="w-[min(340px,calc(100vw-32px))]"
        onCloseAutoFocus={(event) => {
          // The new block's first field gets the focus instead.
          if (added.current) event.preventDefault();
          added.current = false;
        }}
      >
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onSelect={() => {
              added.current = true;
              onAdd(kind);
            }}
            className="block py-2"
          >
            <span className="block font-medium">{SITE_BLOCKS[kind].label}</span>
            <span className="block text-xs text-muted-foreground">{SITE_BLOCKS[kind].about}</span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
