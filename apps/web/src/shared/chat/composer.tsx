import { MAX_CHAT_LENGTH } from "@hearthline/contract/chat/chat";
import { useMutation } from "@tanstack/react-query";
import { Paperclip, SendHorizontal, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { client as api } from "@/api/client.ts";
import { useUser } from "@/api/session.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { outbox, type Target, targetName } from "./outbox.ts";
import { CHAT_FILE_TYPES, sendFile } from "./send-file.ts";

/** While the user types, the others are notified at this interval. */
const REPORT_INTERVAL_MS = 3_000;

const keptAt = (userId: string, target: Target) => `chat-draft ${userId} ${targetName(target)}`;

/** The message field: Enter sends, Shift+Enter starts a line. Unsent text survives a reload. */
export function Composer({ target, to, first = false }: { target: Target; to: string; first?: boolean }) {
  const { id: userId } = useUser();
  const place = keptAt(userId, target);
  const [text, setText] = useState(() => localStorage.getItem(place) ?? "");
  const told = useRef(0);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (text) localStorage.setItem(place, text);
    else localStorage.removeItem(place);
  }, [place, text]);
  useEffect(() => {
    if (first || matchMedia("(hover: hover)").matches) area.current?.focus();
  }, [first]);
  const [attached, setAttached] = useState<{ file: File; clientMessageId: string }>();
  const upload = useMutation({
    mutationFn: (one: { file: File; clientMessageId: string }) => sendFile(target, { ...one, text: text.trim() }),
    onSuccess: () => {
      setAttached(undefined);
      setText("");
    },
    meta: { handlesErrors: true },
  });
  const attach = (file: File | undefined) => {
    upload.reset();
    setAttached(file && { file, clientMessageId: crypto.randomUUID() });
    area.current?.focus();
  };
  const tooLong = text.trim().length - MAX_CHAT_LENGTH;
  const send = () => {
    if (tooLong > 0 || upload.isPending) return;
    if (attached) return upload.mutate(attached);
    if (text.trim() === "") return;
    outbox.add(target, text.trim());
    setText("");
  };
  const type = (typed: string) => {
    setText(typed);
    const now = Date.now();
    if (!("threadId" in target) || now - told.current < REPORT_INTERVAL_MS || typed === "") return;
    told.current = now;
    void api.chat.typing.mutate({ threadId: target.threadId }).catch(() => undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="border-t bg-background px-5 py-3 max-md:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {attached && <Attachment file={attached.file} why={upload.error?.message} onRemove={() => attach(undefined)} />}
      <div className="flex items-end gap-2">
        <FileButton onChoose={attach} />
        <textarea
          ref={area}
          aria-label={`Message to ${to}`}
          aria-invalid={tooLong > 0 || undefined}
          aria-describedby={tooLong > 0 ? "chat-too-long" : undefined}
          rows={1}
          placeholder={`Message to ${to}`}
          className="field-sizing-content max-h-40 min-h-9 min-w-0 flex-1 resize-none rounded-md border border-input bg-background px-3 py-[7px] text-sm leading-5 max-md:min-h-11 max-md:py-2.5 max-md:text-base"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKey}
        />
        <Button
          type="submit"
          variant="primary"
          does="chat.post"
          className="h-9 flex-none max-md:h-11"
          busy={upload.isPending}
          disabled={(text.trim() === "" && !attached) || tooLong > 0}
        >
          <SendHorizontal />
          Send
        </Button>
      </div>
      {tooLong > 0 && (
        <p id="chat-too-long" role="alert" className="mt-1.5 text-xs text-destructive">
          {tooLong.toLocaleString("en-US")} characters too many: {MAX_CHAT_LENGTH.toLocaleString("en-US")} fit.
        </p>
      )}
    </form>
  );
}

/** Chooses a file to send. */
function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="File to attach"
        tabIndex={-1}
        accept={CHAT_FILE_TYPES}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // Lets the same file be chosen again.
          event.target.value = "";
        }}
      />
      <IconButton
        label="Attach a picture or a PDF"
        className="size-9 max-md:size-11"
        onClick={() => input.current?.click()}
      >
        <Paperclip />
      </IconButton>
    </>
  );
}

/** The file to be sent next, and the error if it was not. */
function Attachment({ file, why, onRemove }: { file: File; why: string | undefined; onRemove: () => void }) {
  return (
    <div className="mb-2 text-sm">
      <p className="flex w-fit max-w-full items-center gap-1.5 rounded-md border px-2.5 max-md:min-h-11">
        <Paperclip className="size-3.5 flex-none" />
        <span className="truncate">{file.name}</span>
        <IconButton label={`Remove ${file.name}`} className="max-md:size-11" onClick={onRemove}>
          <X />
        </IconButton>
      </p>
      {why !== undefined && (
        <p role="alert" className="mt-1.5 text-xs text-destructive">
          {why}
        </p>
      )}
    </div>
  );
}
