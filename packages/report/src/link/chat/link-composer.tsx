import { type KeyboardEvent, type SubmitEvent, useEffect, useMemo, useRef, useState } from "react";
import type { chatting } from "../../words/catalog/en/chatting.ts";
import { emitTyping } from "./chat-calls.ts";
import { ownDraft } from "./own-draft.ts";
import type { useLinkChat } from "./use-link-chat.ts";

const MAX = 4_000;
const MAX_BYTES = 10_000_000;
/** How often the officer is notified while the reader types. */
const REPORT_INTERVAL_MS = 3_000;

interface LinkComposerProps {
  w: typeof chatting;
  shareKey: string;
  talk: ReturnType<typeof useLinkChat>;
  onClose: () => void;
}

/** The field for a message: Enter sends, Shift+Enter starts a line. */
export function LinkComposer({ w, shareKey, talk, onClose }: LinkComposerProps) {
  const draft = useMemo(() => ownDraft(shareKey), [shareKey]);
  const [text, setText] = useState(draft.read);
  const area = useRef<HTMLTextAreaElement>(null);
  const told = useRef(0);
  useEffect(() => area.current?.focus(), []);
  const over = text.trim().length - MAX;
  const type = (typed: string) => {
    setText(typed);
    draft.keep(typed);
    const now = Date.now();
    if (typed === "" || now - told.current < REPORT_INTERVAL_MS) return;
    told.current = now;
    void emitTyping(shareKey);
  };
  const [attached, setAttached] = useState<{ id: string; file: File }>();
  const [why, setWhy] = useState<string>();
  const [sending, setSending] = useState(false);
  const attach = (file: File | undefined) => {
    setWhy(file && file.size > MAX_BYTES ? w.tooLarge(String(MAX_BYTES / 1_000_000)) : undefined);
    setAttached(file && { id: crypto.randomUUID(), file });
    area.current?.focus();
  };
  const sendFile = async (one: { id: string; file: File }) => {
    setSending(true);
    const refused = await talk.sendFile({ ...one, text: text.trim() });
    setSending(false);
    setWhy(refused === "offline" ? w.fileNotSent : refused && w.refused(refused));
    if (refused !== undefined) return;
    setAttached(undefined);
    type("");
  };
  const canSend = (text.trim() !== "" || attached !== undefined) && over <= 0 && !sending;
  const send = () => {
    if (!canSend) return;
    if (attached) {
      if (attached.file.size <= MAX_BYTES) void sendFile(attached);
      return;
    }
    talk.outbox.add(text.trim());
    type("");
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={onSubmit}>
      {attached && (
        <small className="r-chat-attached">
          {attached.file.name}{" "}
          <button type="button" onClick={() => attach(undefined)}>
            {w.remove}
          </button>
        </small>
      )}
      <label className="r-btn r-chat-attach">
        <input
          type="file"
          aria-label={w.attach}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) attach(file);
            // Allows choosing the same file again.
            event.currentTarget.value = "";
          }}
        />
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m21.4 11.1-9.2 9.2a6 6 0 0 1-8.5-8.5l8.6-8.6a4 4 0 0 1 5.6 5.7l-8.5 8.5a2 2 0 0 1-2.9-2.9l7.8-7.8" />
        </svg>
      </label>
      <textarea
        ref={area}
        rows={2}
        aria-label={w.message}
        placeholder={w.message}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <button type="submit" className="r-btn" disabled={!canSend}>
        {sending ? w.sending : w.send}
      </button>
      {over > 0 && <small role="alert">{w.tooLong(String(over))}</small>}
      {why !== undefined && <small role="alert">{why}</small>}
    </form>
  );
}
