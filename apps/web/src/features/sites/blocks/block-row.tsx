import { SITE_BLOCKS, type SiteBlock } from "@hearthline/contract/sites/blocks";
import { GripVertical } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Badge } from "@/ui/badge.tsx";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Glyph, GlyphArrow, GlyphBin, GlyphDown, GlyphPlus } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { blockWords, emptyWords } from "./block-words.ts";

export interface BlockDoes {
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

interface BlockRowProps {
  block: SiteBlock;
  /** Its position on the page, from 0. */
  at: number;
  of: number;
  open: boolean;
  onOpen: () => void;
  /** The first error in the block. */
  wrong: string | undefined;
  does: BlockDoes;
  /** Props of the drag handle; without them the block cannot be moved. */
  handleRef?: ((element: Element | null) => void) | undefined;
  /** Id of the text that explains the handle. */
  hintId: string;
  children: ReactNode;
}

export const titleIdOf = (id: string): string => `block-title-${id}`;
export const handleIdOf = (id: string): string => `block-handle-${id}`;

/** A block in the list: handle, name, menu, and its form while it is open. */
export function BlockRow({ block, at, of, open, onOpen, wrong, does, handleRef, hintId, children }: BlockRowProps) {
  const panelId = useId();
  const name = blockWords(block);
  const empty = emptyWords(block);
  return (
    <>
      <div className="flex min-h-11 items-center gap-1">
        {handleRef ? (
          <button
            ref={handleRef}
            id={handleIdOf(block.id)}
            type="button"
            aria-label={`Drag ${name}`}
            aria-describedby={hintId}
            aria-roledescription="draggable"
            className="grid size-8 flex-none cursor-grab touch-none place-items-center rounded-sm text-faint hover:bg-accent hover:text-foreground max-md:size-11"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        ) : (
          <span className="size-8 flex-none max-md:size-11" />
        )}
        <button
          type="button"
          id={titleIdOf(block.id)}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-sm px-1 text-left text-sm"
        >
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          {wrong && <Badge>Look here</Badge>}
          <GlyphDown className={cn("size-3.5 flex-none text-faint transition-transform", open && "rotate-180")} />
        </button>
        {handleRef ? <RowMenu block={block} at={at} of={of} does={does} name={name} /> : <span className="size-7" />}
      </div>
      {open && (
        <div id={panelId} className="grid gap-3.5 pt-1 pr-1 pb-5 pl-9 max-md:pl-1">
          {wrong && !empty && <p className="text-sm text-destructive">{wrong}</p>}
          {empty && <p className="text-sm text-muted-foreground">{empty}</p>}
          {children}
        </div>
      )}
    </>
  );
}

function RowMenu({
  block: { kind },
  at,
  of,
  does,
  name,
}: Pick<BlockRowProps, "block" | "at" | "of" | "does"> & { name: string }) {
  const { once, stays } = SITE_BLOCKS[kind];
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`Actions for ${name}`}>
          <Glyph className="stroke-[2.2]">
            <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />
          </Glyph>
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem disabled={at <= 1} onSelect={() => does.onMove(at - 1)}>
          <GlyphArrow up />
          Move up
        </MenuItem>
        <MenuItem disabled={at >= of - 1} onSelect={() => does.onMove(at + 1)}>
          <GlyphArrow />
          Move down
        </MenuItem>
        {!once && (
          <MenuItem onSelect={does.onDuplicate}>
            <GlyphPlus />
            Duplicate
          </MenuItem>
        )}
        {!stays && (
          <>
            <MenuSeparator />
            <MenuItem destroys onSelect={does.onRemove}>
              <GlyphBin />
              Remove
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  );
}
