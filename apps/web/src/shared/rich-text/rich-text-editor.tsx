import {
  Bold,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  RemoveFormatting,
  TextQuote,
  Underline,
} from "lucide-react";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { useFieldWiring } from "@/ui/field.tsx";
import { cleanHtml, cleanNodes, safeHref } from "./clean-html.ts";
import { LinkField } from "./link-field.tsx";
import { proseLooks } from "./rich-text.tsx";

interface Tool {
  label: string;
  icon: LucideIcon;
  run: string;
  value?: string;
  keys?: string;
}
const TOOLS: readonly Tool[] = [
  { label: "Bold", icon: Bold, run: "bold", keys: "Control+B" },
  { label: "Italic", icon: Italic, run: "italic", keys: "Control+I" },
  { label: "Underline", icon: Underline, run: "underline", keys: "Control+U" },
  { label: "Heading", icon: Heading2, run: "formatBlock", value: "h2" },
  { label: "Bulleted list", icon: List, run: "insertUnorderedList" },
  { label: "Numbered list", icon: ListOrdered, run: "insertOrderedList" },
  { label: "Quote", icon: TextQuote, run: "formatBlock", value: "blockquote" },
];

interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  className?: string;
}

/** A small editor based on contenteditable: bold, headings, lists, links. Only the safe subset ever leaves it. */
export function RichTextEditor({ label, value, onChange, className }: RichTextEditorProps) {
  const paper = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  const [linking, setLinking] = useState<Range>();
  const { aria, invalid } = useFieldWiring();
  useEffect(() => void document.execCommand("defaultParagraphSeparator", false, "p"), []);
  useEffect(() => {
    // Text typed here is displayed already: rendering it again would lose the cursor.
    if (value === shown.current) return;
    shown.current = value;
    paper.current?.replaceChildren(...cleanNodes(value).map((node) => document.importNode(node, true)));
  }, [value]);
  const tell = () => {
    shown.current = cleanHtml(paper.current?.innerHTML ?? "");
    onChange(shown.current);
  };
  const run = (command: string, argument?: string) => {
    paper.current?.focus();
    document.execCommand(command, false, argument);
    tell();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData("text/html");
    const text = event.clipboardData.getData("text/plain");
    if (html) document.execCommand("insertHTML", false, cleanHtml(html));
    else document.execCommand("insertText", false, text);
    tell();
  };
  const link = (address: string) => {
    const href = safeHref(address);
    const selection = getSelection();
    if (linking && href && selection) {
      selection.removeAllRanges();
      selection.addRange(linking);
      run("createLink", href);
    }
    setLinking(undefined);
  };
  return (
    <div
      data-invalid={invalid || undefined}
      className={cn(
        "rounded-sm border border-input bg-background focus-within:border-ring focus-within:shadow-[0_0_0_1px_var(--ring)] data-invalid:border-destructive",
        className,
      )}
    >
      <Toolbar label={label} run={run} onLink={() => setLinking(chosenRange(paper.current))} />
      {linking && <LinkField onDone={link} onCancel={() => setLinking(undefined)} />}
      {/* biome-ignore lint/a11y/useSemanticElements: no input element holds rich text */}
      <div
        ref={paper}
        {...aria}
        role="textbox"
        aria-label={label}
        aria-multiline="true"
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onPaste={paste}
        className={cn(
          "max-h-[420px] min-h-40 overflow-y-auto px-3 py-2.5 text-md leading-[1.375rem] outline-none focus-visible:shadow-none",
          proseLooks,
        )}
      />
    </div>
  );
}

function chosenRange(paper: HTMLElement | null): Range | undefined {
  const selection = getSelection();
  if (!paper || !selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  return paper.contains(range.commonAncestorContainer) && !range.collapsed ? range : undefined;
}

interface ToolbarProps {
  label: string;
  run: (command: string, argument?: string) => void;
  onLink: () => void;
}

function Toolbar({ label, run, onLink }: ToolbarProps) {
  return (
    <div role="toolbar" aria-label={`Format ${label}`} className="flex flex-wrap gap-0.5 border-b px-1 py-1">
      {TOOLS.map((tool) => (
        <ToolButton key={tool.label} {...tool} onUse={() => run(tool.run, tool.value)} />
      ))}
      <ToolButton label="Link the chosen words" icon={Link2} onUse={onLink} />
      <ToolButton
        label="Plain text"
        icon={RemoveFormatting}
        onUse={() => {
          run("removeFormat");
          run("unlink");
          run("formatBlock", "p");
        }}
      />
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  keys?: string;
  onUse: () => void;
}

/** Keeps the selection: the editor does not lose the focus to it. */
function ToolButton({ label, icon: Icon, keys, onUse }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
      className="grid size-8 place-items-center rounded-xs text-muted-foreground hover:bg-accent hover:text-foreground max-md:size-11"
    >
      <Icon className="size-4" />
    </button>
  );
}
