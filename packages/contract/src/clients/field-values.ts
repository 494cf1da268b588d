import { type ClientField, type FieldType, MAX_FIELD_TEXT } from "./client-fields.ts";

/** The properties of a field that are needed to read its values. */
export interface FieldShape {
  key: string;
  name: string;
  type: FieldType;
  choices: readonly string[];
}

/** A value as it is stored; null means none. */
export type FieldValue = string | number | null;
export type ReadValue = { value: FieldValue } | { fault: string };

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** Larger numbers lose their last digits. */
const MAX_NUMBER = 1e15;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2200;
}

function numberOf(name: string, given: string | number): ReadValue {
  const text = String(given).replaceAll(/[\s,]/g, "");
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= MAX_NUMBER ? { value } : { fault: `${name} is a number, such as 12 or 3.5.` };
}

/** Reads a field's value from a request or file. Returns the value to store, or why it is invalid. @example readFieldValue(score, "8") // { value: 8 } */
export function readFieldValue({ name, type, choices }: FieldShape, given: FieldValue): ReadValue {
  if (given === null) return { value: null };
  const text = String(given).trim();
  if (text === "") return { value: null };
  switch (type) {
    case "number":
      return numberOf(name, given);
    case "date":
      return isDay(text) ? { value: text } : { fault: `${name} is a day: write it as YYYY-MM-DD.` };
    case "choice": {
      const choice = choices.find((one) => one.toLowerCase() === text.toLowerCase());
      return choice === undefined ? { fault: `${name} is one of ${choices.join(", ")}.` } : { value: choice };
    }
    case "text":
      return text.length > MAX_FIELD_TEXT
        ? { fault: `${name} has at most ${MAX_FIELD_TEXT.toLocaleString("en-US")} characters.` }
        : { value: text };
  }
}

export const shapeOfField = ({ key, name, type, choices }: ClientField): FieldShape => ({ key, name, type, choices });
