import { type RefObject, useEffect, useReducer, useRef } from "react";
import type { SiteFormApi } from "../site-form.tsx";
import { beginHistory, type History, recorded, redone, undone } from "./history.ts";

const FIELDS = ["headline", "subheadline", "about", "buttonLabel", "buttonUrl", "blocks"] as const;
type Kept = Record<(typeof FIELDS)[number], unknown>;
export type ContentsHistory = RefObject<History<Kept> | undefined>;

const keptOf = (values: object): Kept =>
  structuredClone(Object.fromEntries(FIELDS.map((field) => [field, (values as Kept)[field]]))) as Kept;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** Undo and redo for a form. @param kept outlives the form, which is remounted after a save */
export function useHistory(form: SiteFormApi, kept: ContentsHistory) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const applying = useRef(false);
  useEffect(() => {
    const note = () => {
      if (applying.current) return;
      const values = keptOf(form.getValues());
      const next = kept.current ? recorded(kept.current, values) : beginHistory(values);
      if (next === kept.current) return;
      kept.current = next;
      redraw();
    };
    note();
    const { unsubscribe } = form.watch(note);
    return unsubscribe;
  }, [form, kept]);

  const apply = (next: History<Kept> | undefined) => {
    if (!next) return;
    kept.current = next;
    applying.current = true;
    for (const field of FIELDS)
      form.setValue(field, structuredClone(next.present[field]) as never, { shouldDirty: true });
    applying.current = false;
    redraw();
  };
  const history = kept.current;
  const undo = () => apply(kept.current && undone(kept.current));
  const redo = () => apply(kept.current && redone(kept.current));

  const act = useRef({ undo, redo });
  act.current = { undo, redo };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) act.current.redo();
      else act.current.undo();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  return { undo, redo, canUndo: (history?.past.length ?? 0) > 0, canRedo: (history?.future.length ?? 0) > 0 };
}
