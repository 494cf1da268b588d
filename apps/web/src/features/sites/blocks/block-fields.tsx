import type { SiteBlockOf } from "@hearthline/contract/sites/blocks";
import type { ComponentProps } from "react";
import { Button, IconButton } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { errorAt } from "./error-at.ts";

export interface FieldsProps<Block> {
  block: Block;
  onChange: (block: Block) => void;
  /** In this block. */
  errors: unknown;
}

interface WordsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string;
  optional?: boolean;
  /** Rows of a multi-line text. */
  rows?: number;
  placeholder?: string;
  inputMode?: ComponentProps<"input">["inputMode"];
}

/** One text of a block. */
export function Words({ label, value, onChange, error, help, optional = false, rows, ...input }: WordsProps) {
  return (
    <Field label={label} optional={optional} help={help} error={error}>
      {rows === undefined ? (
        <Input value={value} onChange={(event) => onChange(event.target.value)} {...input} />
      ) : (
        <Textarea
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={input.placeholder}
        />
      )}
    </Field>
  );
}

/** Returns a list without one of its entries, or with one changed. */
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
const changed = <T,>(list: readonly T[], at: number, entry: T): T[] =>
  list.map((one, index) => (index === at ? entry : one));

export function FaqFields({ block, onChange, errors }: FieldsProps<SiteBlockOf<"faq">>) {
  const { heading, items } = block;
  return (
    <>
      <Words
        label="Heading"
        optional
        placeholder="Questions and answers"
        value={heading}
        onChange={(value) => onChange({ ...block, heading: value })}
        error={errorAt(errors, ["heading"])}
      />
      {items.map((item, at) => {
        const change = (part: Partial<typeof item>) =>
          onChange({ ...block, items: changed(items, at, { ...item, ...part }) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id of its own
          <div key={at} className="grid gap-2.5 border-t pt-3.5">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
              <Words
                label={`Question ${at + 1}`}
                value={item.question}
                onChange={(question) => change({ question })}
                error={errorAt(errors, ["items", at, "question"])}
              />
              <IconButton
                label={`Delete question ${at + 1}`}
                onClick={() => onChange({ ...block, items: without(items, at) })}
                className="mb-1"
              >
                <GlyphBin />
              </IconButton>
            </div>
            <Words
              label={`Answer ${at + 1}`}
              rows={3}
              value={item.answer}
              onChange={(answer) => change({ answer })}
              error={errorAt(errors, ["items", at, "answer"])}
            />
          </div>
        );
      })}
      {items.length < 30 && (
        <Button
          className="justify-self-start"
          onClick={() => onChange({ ...block, items: [...items, { question: "", answer: "" }] })}
        >
          <GlyphPlus />
          Add a question
        </Button>
      )}
    </>
  );
}

export function TeamFields({ block, onChange, errors }: FieldsProps<SiteBlockOf<"team">>) {
  const { heading, members } = block;
  return (
    <>
      <Words
        label="Heading"
        optional
        placeholder="Team"
        value={heading}
        onChange={(value) => onChange({ ...block, heading: value })}
        error={errorAt(errors, ["heading"])}
      />
      {members.map((member, at) => {
        const words = (field: keyof typeof member) => ({
          value: member[field],
          onChange: (value: string) =>
            onChange({ ...block, members: changed(members, at, { ...member, [field]: value }) }),
          error: errorAt(errors, ["members", at, field]),
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person has no id of their own
          <fieldset key={at} className="grid gap-2.5 border-t pt-3.5">
            <legend className="sr-only">Person {at + 1}</legend>
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
              <Words label="Name" {...words("name")} />
              <IconButton
                label={`Delete ${member.name || `person ${at + 1}`}`}
                onClick={() => onChange({ ...block, members: without(members, at) })}
                className="mb-1"
              >
                <GlyphBin />
              </IconButton>
            </div>
            <div className="grid gap-2.5 sm:grid-cols-2">
              <Words label="Title" optional {...words("title")} />
              <Words label="NMLS number" optional inputMode="numeric" {...words("nmls")} />
              <Words label="Phone" optional inputMode="tel" {...words("phone")} />
              <Words label="Email" optional inputMode="email" {...words("email")} />
            </div>
          </fieldset>
        );
      })}
      {members.length < 24 && (
        <Button
          className="justify-self-start"
          onClick={() =>
            onChange({
              ...block,
              members: [...members, { name: "", title: "", nmls: "", phone: "", email: "" }],
            })
          }
        >
          <GlyphPlus />
          Add a person
        </Button>
      )}
      <p className="text-xs text-muted-foreground">
        Anyone who takes applications or talks about terms needs an NMLS number here.
      </p>
    </>
  );
}

export function TextFields({ block, onChange, errors }: FieldsProps<SiteBlockOf<"text">>) {
  return (
    <>
      <Words
        label="Heading"
        optional
        value={block.heading}
        onChange={(heading) => onChange({ ...block, heading })}
        error={errorAt(errors, ["heading"])}
      />
      <Words
        label="Text"
        rows={7}
        help="A blank line starts a new paragraph."
        value={block.text}
        onChange={(text) => onChange({ ...block, text })}
        error={errorAt(errors, ["text"])}
      />
    </>
  );
}

export function ApplyFields({ block, onChange, errors }: FieldsProps<SiteBlockOf<"apply">>) {
  return (
    <>
      <Words
        label="Heading"
        optional
        placeholder="Ready to apply?"
        value={block.heading}
        onChange={(heading) => onChange({ ...block, heading })}
        error={errorAt(errors, ["heading"])}
      />
      <Words
        label="Text"
        optional
        rows={2}
        value={block.text}
        onChange={(text) => onChange({ ...block, text })}
        error={errorAt(errors, ["text"])}
      />
      <Words
        label="Words on the link"
        optional
        placeholder="Apply now"
        value={block.label}
        onChange={(label) => onChange({ ...block, label })}
        error={errorAt(errors, ["label"])}
      />
      <Words
        label="Address of the application"
        inputMode="url"
        placeholder="https://apply.example.com"
        value={block.url}
        onChange={(url) => onChange({ ...block, url })}
        error={errorAt(errors, ["url"])}
      />
    </>
  );
}

export function MapFields({ block, onChange, errors }: FieldsProps<SiteBlockOf<"map">>) {
  return (
    <>
      <Words
        label="Heading"
        optional
        placeholder="Where to find me"
        value={block.heading}
        onChange={(heading) => onChange({ ...block, heading })}
        error={errorAt(errors, ["heading"])}
      />
      <Words
        label="Address"
        rows={2}
        help="As on a letter. Visitors get a link that opens it on a map."
        value={block.address}
        onChange={(address) => onChange({ ...block, address })}
        error={errorAt(errors, ["address"])}
      />
      <Words
        label="Below the address"
        optional
        rows={2}
        placeholder="Monday to Friday, 9 to 5. Free parking behind the house."
        value={block.text}
        onChange={(text) => onChange({ ...block, text })}
        error={errorAt(errors, ["text"])}
      />
    </>
  );
}
