import type { Import } from "@hearthline/contract/imports/imports";
import { DELIMITERS, FILE_ENCODINGS, type ImportReading } from "@hearthline/contract/imports/plan";
import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";
import { Select } from "@/ui/select.tsx";
import type { ReadingChange } from "../use-import.ts";

const SEPARATORS: Record<(typeof DELIMITERS)[number], string> = {
  ",": "Commas",
  ";": "Semicolons",
  "\t": "Tabs",
  "|": "Bars",
};
const ENCODINGS: Record<(typeof FILE_ENCODINGS)[number], string> = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Western (Windows-1252)",
};

/** How the file was read, in a few words. */
function inWords({ format, sheet, sheets, headingLine }: ImportReading): string {
  const where = format === "xlsx" && sheets.length > 1 && sheet ? `“${sheet}”, headings` : "Headings";
  return `${where} in line ${headingLine}`;
}

interface ReadingMenuProps {
  of: Import;
  onReading: (change: ReadingChange) => void;
}

/** Sheet, header row, separator and encoding: detected, and corrected here if detection was wrong. */
export function ReadingMenu({ of: { reading }, onReading }: ReadingMenuProps) {
  const [open, setOpen] = useState(false);
  if (!reading) return null;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="sm" className="font-regular">
          {inWords(reading)}
          <GlyphDown className="size-3.5 text-faint" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-72 p-4">
        <ReadingForm
          reading={reading}
          onSave={(change) => {
            setOpen(false);
            onReading(change);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function ReadingForm({ reading, onSave }: { reading: ImportReading; onSave: (change: ReadingChange) => void }) {
  const [line, setLine] = useState(String(reading.headingLine));
  const [sheet, setSheet] = useState(reading.sheet ?? "");
  const [delimiter, setDelimiter] = useState<string>(reading.delimiter ?? ",");
  const [encoding, setEncoding] = useState<string>(reading.encoding ?? "utf-8");
  const headingLine = Number(line);
  const wrong = !Number.isInteger(headingLine) || headingLine < 1 || headingLine > 1_000;
  const isText = reading.format === "csv";
  return (
    <form
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) return;
        onSave({
          headingLine,
          sheet: isText ? undefined : sheet || undefined,
          delimiter: isText ? DELIMITERS.find((one) => one === delimiter) : undefined,
          encoding: isText ? FILE_ENCODINGS.find((one) => one === encoding) : undefined,
        });
      }}
    >
      {reading.sheets.length > 1 && (
        <Field label="Sheet">
          <Select
            value={sheet}
            onChange={(event) => setSheet(event.target.value)}
            options={reading.sheets.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      )}
      <Field
        label="Line of the headings"
        help="What is above it is left out."
        error={wrong ? "A line from 1 to 1,000." : undefined}
      >
        <Input inputMode="numeric" value={line} onChange={(event) => setLine(event.target.value)} />
      </Field>
      {isText && (
        <>
          <Field label="Cells are separated by">
            <Select
              value={delimiter}
              onChange={(event) => setDelimiter(event.target.value)}
              options={DELIMITERS.map((value) => ({ value, label: SEPARATORS[value] }))}
            />
          </Field>
          <Field label="Letters are written in">
            <Select
              value={encoding}
              onChange={(event) => setEncoding(event.target.value)}
              options={FILE_ENCODINGS.map((value) => ({ value, label: ENCODINGS[value] }))}
            />
          </Field>
        </>
      )}
      <Button type="submit" variant="primary">
        Read the file again
      </Button>
    </form>
  );
}
