import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { TextDifference } from "./text-difference.tsx";

it("shows removed and added text, word by word", () => {
  const { container } = render(
    <TextDifference before="Rates are estimates and may change." after="Rates are locked and may change." />,
  );
  expect([...container.querySelectorAll("del")].map((part) => part.textContent)).toEqual(["estimates"]);
  expect([...container.querySelectorAll("ins")].map((part) => part.textContent)).toEqual(["locked"]);
});

it("says that nothing differs if the texts are the same", () => {
  const { container } = render(<TextDifference before="Same." after="Same." />);
  expect(container.textContent).toBe("The words are the same.");
});
