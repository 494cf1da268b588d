import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReportHeadPreview } from "./report-head-preview.tsx";

it("offers a call only if there is a phone, as the report itself does", () => {
  const { rerender } = render(<ReportHeadPreview head={{ company: "Adler Home Loans", name: "Zoe Adler" }} />);
  expect(screen.getByText("Email")).toBeInTheDocument();
  expect(screen.queryByText(/Call/)).not.toBeInTheDocument();
  rerender(<ReportHeadPreview head={{ company: "Adler Home Loans", name: "Zoe Adler", phone: "+13035550142" }} />);
  expect(screen.getByText("Call (303) 555-0142")).toBeInTheDocument();
});
