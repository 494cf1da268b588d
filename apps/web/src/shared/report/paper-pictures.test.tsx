import { readStored } from "@hearthline/contract/reports/stored-document";
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import mockup from "../../../../../packages/report/src/fixtures/mockup.json";
import { useCarriedPictures } from "./paper-pictures.ts";

afterEach(() => void vi.unstubAllGlobals());

const document = readStored({
  ...mockup,
  branding: {
    company: { ...mockup.branding.company, logoUrl: "/media/logo" },
    officer: { ...mockup.branding.officer, headshotUrl: "/media/face" },
  },
});

it("embeds the pictures, as a PDF does, and leaves out one that does not load", async () => {
  vi.stubGlobal("fetch", async (address: string) => ({
    ok: address === "/media/logo",
    status: address === "/media/logo" ? 200 : 404,
    blob: async () => new Blob(["x"], { type: "image/png" }),
  }));
  const { result } = renderHook(() => useCarriedPictures(document));
  expect(result.current.branding.company.logoUrl).toBe("/media/logo");
  await waitFor(() => expect(result.current.branding.company.logoUrl).toMatch(/^data:/));
  expect(result.current.branding.officer.headshotUrl).toBe("/media/face");
});
