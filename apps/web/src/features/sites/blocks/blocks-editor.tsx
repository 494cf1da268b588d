import { DragDropProvider } from "@dnd-kit/react";
import { MAX_BLOCKS, type SiteBlock, type SiteBlockKind } from "@hearthline/contract/sites/blocks";
import { useEffect, useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useSearchParams } from "react-router";
import { IconButton } from "@/ui/button.tsx";
import { Glyph } from "@/ui/glyphs.tsx";
import { notify } from "@/ui/toast.tsx";
import type { SiteFormApi } from "../site-form.tsx";
import { AddBlock } from "./add-block.tsx";
import { offeredKinds, withBack, withCopy, withMoved, withNew } from "./block-changes.ts";
import { BlockPanel } from "./block-panel.tsx";
import { BlockRow, titleIdOf } from "./block-row.tsx";
import { blockWords } from "./block-words.ts";
import { errorAt, firstWrong } from "./error-at.ts";
import { SortableBlock } from "./sortable-block.tsx";
import { useBlockDrag } from "./use-block-drag.ts";
import { type ContentsHistory, useHistory } from "./use-history.ts";

const HINT =
  "Press space to pick the block up, the arrow keys to move it, space to put it down, escape to leave it where it was.";

/** The open block: the one in the URL, or the first. */
function useOpenBlock(blocks: readonly SiteBlock[]) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("block");
  const open =
    asked === "none" ? undefined : (blocks.find(({ id }) => id === asked)?.id ?? blocks.find(isOwnOf(asked))?.id);
  const show = (id: string | undefined) =>
    setSearch(
      (before) => {
        before.set("block", id ?? "none");
        return before;
      },
      { replace: true },
    );
  return [open ?? (asked === "none" ? undefined : blocks[0]?.id), show] as const;
}

/** The block where one of the website's own fields is edited. */
const isOwnOf =
  (field: string | null) =>
  ({ kind }: SiteBlock): boolean =>
    kind === (field === "about" ? "about" : "hero");

/** The home page as a list of blocks, each with its form. */
export function BlocksEditor({ form, kept }: { form: SiteFormApi; kept: ContentsHistory }) {
  const { field } = useController({ control: form.control, name: "blocks" });
  const blocks = (field.value ?? []) as SiteBlock[];
  const errors: unknown = form.formState.errors.blocks;
  const history = useHistory(form, kept);
  const [open, show] = useOpenBlock(blocks);
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const nameOf = (id: string) => {
    const block = blocks.find((one) => one.id === id);
    return block ? blockWords(block) : "The block";
  };

  const now = () => (form.getValues("blocks") ?? []) as SiteBlock[];
  const change = (next: SiteBlock[]) => field.onChange(next);
  const moveTo = (id: string, to: number) => change(withMoved(now(), id, to));
  const { provider, dragging } = useBlockDrag({
    ids: blocks.slice(1).map(({ id }) => id),
    nameOf,
    onMove: (id, to) => moveTo(id, to + 1),
    say,
  });

  // A rejected save opens the block with the first error.
  const wrongAt = firstWrong(errors);
  const wrongId = wrongAt === undefined ? undefined : blocks[wrongAt]?.id;
  const { submitCount } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try to save
  useEffect(() => {
    if (wrongId) show(wrongId);
  }, [submitCount, wrongId === undefined]);

  /** Opens a new block at its first field. */
  const [fresh, setFresh] = useState<string>();
  useEffect(() => {
    if (!fresh || fresh !== open) return;
    const row = list.current?.querySelector(`[data-block="${CSS.escape(fresh)}"]`);
    const first = row?.querySelector<HTMLElement>("input, textarea") ?? document.getElementById(titleIdOf(fresh));
    first?.focus();
    row?.scrollIntoView?.({ block: "nearest" });
    setFresh(undefined);
  }, [fresh, open]);
  const begin = ({ blocks: next, block }: { blocks: SiteBlock[]; block: SiteBlock }) => {
    change(next);
    show(block.id);
    setFresh(block.id);
  };

  const remove = (block: SiteBlock, at: number) => {
    change(now().filter(({ id }) => id !== block.id));
    const next = blocks[at + 1] ?? blocks[at - 1];
    if (open === block.id) show(undefined);
    requestAnimationFrame(() => next && document.getElementById(titleIdOf(next.id))?.focus());
    notify.success(`“${blockWords(block)}” is removed from the page.`, {
      action: { label: "Undo", onClick: () => change(withBack(now(), block, at)) },
    });
  };

  const row = (block: SiteBlock, at: number, handleRef?: (element: Element | null) => void) => (
    <div data-block={block.id}>
      <BlockRow
        block={block}
        at={at}
        of={blocks.length}
        open={!dragging && open === block.id}
        onOpen={() => show(open === block.id ? undefined : block.id)}
        wrong={wrongAt === at ? (errorAt(errors, [at, "kind"]) ?? "Something in it cannot be saved yet.") : undefined}
        does={{
          onMove: (to) => {
            moveTo(block.id, to);
            say(`${blockWords(block)} is now at place ${to} of ${blocks.length - 1}.`);
          },
          onDuplicate: () => begin(withCopy(now(), block)),
          onRemove: () => remove(block, at),
        }}
        handleRef={handleRef}
        hintId={hintId}
      >
        <BlockPanel
          block={block}
          form={form}
          errors={(errors as unknown[] | undefined)?.[at]}
          onChange={(next) => change(now().map((one) => (one.id === next.id ? next : one)))}
        />
      </BlockRow>
    </div>
  );
  const [first, ...others] = blocks;
  const listError = errorAt(errors, ["root"]) ?? errorAt(errors, []);
  return (
    <section className="mb-7 max-w-[560px]">
      <header className="mb-3 flex items-start gap-3">
        <div className="mr-auto">
          <h2 className="text-lg tracking-tight">Contents</h2>
          <p className="text-sm text-muted-foreground">
            Your name, NMLS number, licenses and legal pages are placed for you, from your details.
          </p>
        </div>
        <IconButton label="Undo" title="Undo (Ctrl+Z)" disabled={!history.canUndo} onClick={history.undo}>
          <Glyph>
            <path d="M5.5 3 2.5 6l3 3M2.5 6h7a3.75 3.75 0 0 1 0 7.5H6" />
          </Glyph>
        </IconButton>
        <IconButton label="Redo" title="Redo (Ctrl+Shift+Z)" disabled={!history.canRedo} onClick={history.redo}>
          <Glyph>
            <path d="m10.5 3 3 3-3 3M13.5 6h-7a3.75 3.75 0 0 0 0 7.5H10" />
          </Glyph>
        </IconButton>
      </header>
      <p id={hintId} hidden>
        {HINT}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <DragDropProvider {...provider}>
        <ol ref={list} aria-label="Blocks of the page">
          {first && <li className="border-t">{row(first, 0)}</li>}
          {others.map((block, at) => (
            <SortableBlock key={block.id} id={block.id} index={at}>
              {(handleRef) => row(block, at + 1, handleRef)}
            </SortableBlock>
          ))}
        </ol>
      </DragDropProvider>
      {listError && (
        <p role="alert" className="mb-3 text-sm text-destructive">
          {listError}
        </p>
      )}
      <div className="border-t pt-3.5">
        <AddBlock
          kinds={offeredKinds(blocks)}
          onAdd={(kind: SiteBlockKind) => begin(withNew(now(), kind))}
          full={
            blocks.length >= MAX_BLOCKS
              ? `The page has ${MAX_BLOCKS} blocks, the most it can have. Remove one to add another.`
              : undefined
          }
        />
      </div>
    </section>
  );
}
