import { expect, it } from "vitest";
import { draftTitle, EMPTY_PROPERTY } from "./draft.ts";

it.each([
  ["Ken Customer JR", "Customer"],
  ["Ken Customer, Jr.", "Customer"],
  ["Ken Customer III", "Customer"],
  ["Helen Dvorak", "Dvorak"],
  ["Prince V", "V"],
  ["Cher", "Cher"],
])("does not treat a suffix as a family name: titles the loan of %s %s", (name, family) => {
  const clients = [{ id: "c", name, email: null, phone: null }];
  const property = { ...EMPTY_PROPERTY, address1: "10655 Birch St" };
  expect(draftTitle({ title: "", clients, property }, "Home")).toBe(`${family}, 10655 Birch St`);
});
