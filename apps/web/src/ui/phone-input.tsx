import { phoneE164, phoneLabel } from "@hearthline/contract/values/phone";
import { Input, type InputProps } from "./input.tsx";
import { type Read, type TypedTextProps, useTypedText } from "./typed-text.ts";

type PhoneInputProps = Omit<InputProps, "value" | "onChange" | "onBlur" | "type"> & TypedTextProps<string>;

function readPhone(text: string): Read<string> {
  if (text.trim() === "") return { value: null };
  const number = phoneE164(text);
  if (number) return { value: number };
  return { value: null, problem: "This is not a phone number: write ten digits, such as (919) 555-0142." };
}

/** `value` is E.164 (`+19195550142`); it shows as `(919) 555-0142`. */
export function PhoneInput({ value, onChange, onProblem, onBlur, ...props }: PhoneInputProps) {
  const typed = useTypedText({ value, onChange, onProblem, onBlur }, readPhone, phoneLabel);
  return (
    <Input
      className="tabular-nums"
      placeholder="(919) 555-0142"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...props}
      {...typed}
    />
  );
}
