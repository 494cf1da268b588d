import type { Language } from "@hearthline/contract/values/language";
import { LANGUAGE_NAMES } from "@hearthline/contract/values/language-names";
import { Field } from "@/ui/field.tsx";
import { Select } from "@/ui/select.tsx";

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));
const languageOf = (value: string): Language => (value === "es" ? "es" : "en");

interface LanguageSelectProps {
  label: string;
  help?: string;
  language: Language;
  onChange: (language: Language) => void;
}

/** The language in which a recipient reads the report. */
export function LanguageSelect({ label, help, language, onChange }: LanguageSelectProps) {
  return (
    <Field label={label} {...(help && { help })}>
      <Select
        options={LANGUAGES}
        value={language}
        onChange={(event) => onChange(languageOf(event.target.value))}
        frameClassName="md:max-w-[260px]"
      />
    </Field>
  );
}

interface LanguageChoiceProps {
  to: readonly string[];
  languageOf: (address: string) => Language;
  onChange: (address: string, language: Language) => void;
}

/** Each recipient's language: it applies to page, PDF and message. */
export function LanguageChoice({ to, languageOf, onChange }: LanguageChoiceProps) {
  return to.map((address, index) => (
    <LanguageSelect
      key={address}
      label={to.length > 1 ? `Language for ${address}` : "Language"}
      {...(index === 0 && { help: "Of page, PDF and message. They can switch on the page." })}
      language={languageOf(address)}
      onChange={(language) => onChange(address, language)}
    />
  ));
}
