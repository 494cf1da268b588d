import { useRef } from "react";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { borrowersWords } from "../store/draft.ts";
import { noteRemarks } from "../store/remarks.ts";
import { changeDraft } from "../store/scenario-changes.ts";
import { scenarioNames } from "../store/scenario-names.ts";

/** The note, and the scenarios it may refer to. */
export function NotePart() {
  const store = useBuilderStore();
  const note = useBuilder((state) => state.draft.note);
  const refused = useBuilder((state) => state.refused.note);
  const borrowers = useBuilder((state) => borrowersWords(state.draft.clients));
  const remarks = useBuilder((state) => noteRemarks(state.draft, store.opened).map(({ text }) => text));
  const caret = useRef<number | undefined>(undefined);
  const write = (text: string) => changeDraft(store, { note: text }, { cell: "note", what: "Note" });
  const refer = (letter: string) => {
    const at = caret.current ?? note.length;
    const before = note.slice(0, at);
    const reference = `${before === "" || /\s$/.test(before) ? "" : " "}@${letter}`;
    caret.current = at + reference.length;
    write(before + reference + note.slice(at));
  };
  return (
    <section aria-labelledby="note">
      <h2 id="note" className="mb-3 text-lg">
        Note
      </h2>
      <Field
        label={`Your note to ${borrowers === "The borrower" ? "the borrower" : borrowers}`}
        help="Shown right under the four numbers, with your name. @B is scenario B, wherever it moves."
        error={refused}
      >
        <LimitedTextarea
          rows={8}
          limit={5000}
          value={note}
          placeholder="@B pays for itself if you keep this loan for more than five years. Call me and we will decide together."
          onChange={(event) => {
            caret.current = event.target.selectionStart;
            write(event.target.value);
          }}
          onSelect={(event) => {
            caret.current = event.currentTarget.selectionStart;
          }}
          onBlur={() => store.leaveCell()}
        />
      </Field>
      {remarks.map((text) => (
        <p key={text} role="alert" className="mt-1.5 text-xs leading-[1.0625rem] text-warning">
          {text}
        </p>
      ))}
      <References onChoose={refer} />
    </section>
  );
}

function References({ onChoose }: { onChoose: (letter: string) => void }) {
  const { kind } = useBuilderStore();
  const letters = useBuilder(({ draft }) => draft.scenarios.map(({ letter }) => letter));
  const names = useBuilder(({ draft }) => scenarioNames(draft.scenarios, kind.nameParts));
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1.5 text-xs text-muted-foreground">
      Refer to
      {letters.map((letter, index) => (
        <Button key={letter} size="sm" onClick={() => onChoose(letter)}>
          <span className="sr-only">Refer to</span> @{letter}{" "}
          <span className="max-w-40 truncate font-regular text-muted-foreground">{names[index]}</span>
        </Button>
      ))}
    </p>
  );
}
