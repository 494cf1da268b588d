import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { useState } from "react";
import { z } from "zod";
import { errorResponseOf } from "@/api/errors.ts";
import { askForPdf } from "@/shared/loans/kinds.ts";
import { useAfterBilling, useHoldWhileLocked } from "@/shared/plans/after-billing.ts";
import { notify } from "@/ui/toast.tsx";

/** The server waits 20 s for the worker each time. */
const MAX_TRIES = 4;

function download(address: string): void {
  const url = new URL(address);
  const link = document.createElement("a");
  link.href = url.pathname + url.search;
  link.download = "";
  link.click();
}

/** Makes the PDF of a report version and downloads it. @param id of the version; a loan's for its newest */
export function usePdf(kind: LoanKind, id: string) {
  const [busy, setBusy] = useState(false);
  const action = `pdf.${id}`;
  const holdWhileLocked = useHoldWhileLocked();
  const make = async () => {
    holdWhileLocked(action);
    setBusy(true);
    try {
      for (let tries = 1; tries <= MAX_TRIES; tries++) {
        const { url } = await askForPdf(kind, id);
        if (url) {
          download(url);
          return;
        }
      }
      notify.failure("The PDF is still being made. Please try again in a minute; nothing is lost.");
    } catch (error) {
      const { code, message } = errorResponseOf(error);
      // The modal shows the error then.
      if (code !== "locked") notify.failure(message);
    } finally {
      setBusy(false);
    }
  };
  useAfterBilling(action, z.null(), () => void make());
  return { busy, make };
}
