import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LetterPaper } from "./letter-paper.tsx";

const letter = {
  id: "01990000-0000-7000-8000-000000000001",
  buyers: ["Helen Dvorak", "Mark Dvorak"],
  amountCents: 485_000_00,
  address: "1418 Alder Creek Lane, Raleigh",
  validUntil: "2027-01-15",
  date: "2026-12-01",
  company: { name: "Northgate Home Lending", nmls: "7654321", address: "Raleigh, NC", logoUrl: null },
  officer: { name: "Laura Whitfield", title: null, nmls: "1234567", phone: null, email: "laura@northgate.test" },
};

test("the pre-approval letter states its basis before the amount", () => {
  render(<LetterPaper letter={letter} />);
  const sentence = screen.getByText(/pre-approved for a mortgage/).textContent;
  expect(sentence).toMatch(/^Based on what we have been told and shown as of /);
  expect(sentence).toContain("1418 Alder Creek Lane, Raleigh at a price of up to $485,000");
});

test("the pre-approval letter states every condition as an assumption, and that it is not a commitment", () => {
  render(<LetterPaper letter={letter} />);
  const conditions = screen.getAllByRole("listitem").map((item) => item.textContent ?? "");
  expect(conditions).toHaveLength(3);
  for (const condition of conditions) expect(condition).toMatch(/^Assuming /);
  for (const subject of ["application", "appraises", "title", "before closing"])
    expect(conditions.join(" ")).toContain(subject);
  expect(screen.getByText(/not a commitment to lend/)).toBeTruthy();
  expect(screen.getByText(/^Subject to these assumptions, this letter is good through/)).toBeTruthy();
});

test("the pre-approval letter has no print under 9.5 points", () => {
  const { container } = render(<LetterPaper letter={letter} />);
  expect(container.innerHTML).not.toMatch(/text-(xs|2xs)/);
});
