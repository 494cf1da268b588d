import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Field } from "./field.tsx";
import { LimitedTextarea } from "./limited-textarea.tsx";

function Note({ onSubmit }: { onSubmit: () => void }) {
  const [value, setValue] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label="Note" help="With your name.">
        <LimitedTextarea limit={5000} value={value} onChange={(event) => setValue(event.target.value)} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

it("counts near the limit, and keeps excess text with an error until some of it is deleted", () => {
  const onSubmit = vi.fn();
  render(<Note onSubmit={onSubmit} />);
  const note = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
  const write = (length: number) => fireEvent.change(note, { target: { value: "a".repeat(length) } });
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

  write(4000);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  write(4990);
  expect(screen.getByRole("status")).toHaveTextContent("4,990 of 5,000 characters.");
  write(5123);
  expect(note.value).toHaveLength(5123);
  expect(note).toBeInvalid();
  expect(screen.getByRole("alert")).toHaveTextContent("5,123 characters are too many: 5,000 fit. Shorten it by 123.");
  save();
  expect(onSubmit).not.toHaveBeenCalled();
  write(5000);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  save();
  expect(onSubmit).toHaveBeenCalledOnce();
});
