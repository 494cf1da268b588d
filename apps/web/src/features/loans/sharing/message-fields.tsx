import { withoutChanges } from "@hearthline/contract/reports/change-words";
import type { Language } from "@hearthline/contract/values/language";
import { Field } from "@/ui/field.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";

/** The officer's message: to all, or a separate one in Spanish for those who read Spanish. */
export interface MessageWords {
  message: string;
  /** Null if one message goes to all. */
  inSpanish: string | null;
}

/** The message for readers of a language. */
export const wordsIn = ({ message, inSpanish }: MessageWords, language: Language): string =>
  language === "es" && inSpanish !== null ? inSpanish : message;

/** The same message for a link that asks for a code, without the prefilled figures: `ours` is the prefilled text, open and closed. */
export function forCode(words: MessageWords, ours: { open: MessageWords; closed: MessageWords }): MessageWords {
  const closed = (typed: string, language: Language) =>
    withoutChanges(typed.replace(wordsIn(ours.open, language), wordsIn(ours.closed, language)), language);
  return {
    message: closed(words.message, "en"),
    inSpanish: words.inSpanish === null ? null : closed(words.inSpanish, "es"),
  };
}

/** Appends what changed to the typed text: one message, or one per language if both are read. */
export function withChanges(words: MessageWords, said: Partial<Record<Language, string>>, limit: number): MessageWords {
  const below = (typed: string, more = "") => [typed.trim(), more].filter(Boolean).join("\n\n").slice(0, limit);
  const both = said.en !== undefined && said.es !== undefined;
  return both
    ? { message: below(words.message, said.en), inSpanish: below(wordsIn(words, "es"), said.es) }
    : { message: below(wordsIn(words, said.en === undefined ? "es" : "en"), said.en ?? said.es), inSpanish: null };
}

interface MessageFieldsProps {
  way: "email" | "sms";
  limit: number;
  words: MessageWords;
  errors: Readonly<Record<string, readonly string[] | undefined>>;
  onChange: (words: MessageWords) => void;
}

export function MessageFields({ way, limit, words, errors, onChange }: MessageFieldsProps) {
  const { message, inSpanish } = words;
  const size = { rows: way === "sms" ? 3 : 5, limit };
  const help = way === "sms" ? { help: "The link is added." } : {};
  return (
    <>
      <Field
        label={inSpanish === null ? "Message" : "Message in English"}
        optional
        error={errors.message?.[0]}
        {...help}
      >
        <LimitedTextarea
          {...size}
          value={message}
          onChange={(event) => onChange({ ...words, message: event.target.value })}
        />
      </Field>
      {inSpanish !== null && (
        <Field label="Message in Spanish" optional error={errors["messageIn.es"]?.[0]} {...help}>
          <LimitedTextarea
            {...size}
            value={inSpanish}
            onChange={(event) => onChange({ ...words, inSpanish: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
