import { type SubmitEvent, useId, useState } from "react";
import type { AskedFigure } from "../page/report-state.ts";
import type { Words } from "../words/catalog/en.ts";

interface AskBoxProps {
  w: Words;
  /** Purpose of the box; a question by default. */
  words?: Partial<Words["asking"]> | undefined;
  officer: string;
  /** Whether the reader's address is known; if not, they enter where to send the answer. */
  reachable: boolean;
  ask: (asked: Pick<AskedFigure, "text" | "replyTo">) => Promise<void> | void;
}

type Asking = "closed" | "open" | "sending" | "sent" | "failed";

/** A question to the officer about the open figure. */
export function AskBox({ w, words: given, officer, reachable, ask }: AskBoxProps) {
  const id = useId();
  const [asking, setAsking] = useState<Asking>("closed");
  const [text, setText] = useState("");
  const [replyTo, setReplyTo] = useState("");
  const words = { ...w.asking, ...given };
  if (asking === "closed")
    return (
      <button type="button" className="r-btn r-ask-open" onClick={() => setAsking("open")}>
        {words.open(officer)}
      </button>
    );
  if (asking === "sent") return <p role="status">{words.sent(officer)}</p>;
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsking("sending");
    try {
      await ask({ text, replyTo });
      setAsking("sent");
    } catch {
      setAsking("failed");
    }
  };
  return (
    <form className="r-ask" onSubmit={send}>
      <label htmlFor={`${id}t`}>{words.question}</label>
      <textarea
        id={`${id}t`}
        rows={3}
        required
        maxLength={1000}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: it opens in answer to a press, and is what was asked for
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!reachable && (
        <>
          <label htmlFor={`${id}r`}>{words.replyTo(officer)}</label>
          <input
            id={`${id}r`}
            required
            maxLength={120}
            placeholder={words.replyToHint}
            value={replyTo}
            onChange={(event) => setReplyTo(event.currentTarget.value)}
          />
        </>
      )}
      <button type="submit" className="r-btn" disabled={asking === "sending" || !text.trim()}>
        {asking === "sending" ? words.sending : asking === "failed" ? words.again : words.send}
      </button>
      <p role="status">{asking === "failed" && words.failed}</p>
    </form>
  );
}
