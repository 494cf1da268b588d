import { LOAN_KINDS } from "@hearthline/contract/loans/loan-kinds";
import { newId } from "@hearthline/db/ids";
import { expect, it } from "vitest";
import { operationsOf } from "../kernel/calls/operation.ts";
import { findUnknownFields } from "../kernel/input/unknown-fields.ts";
import { features } from "../router.ts";
import type { Rows } from "./rows.ts";
import { sampleFor } from "./sample-for.ts";

/** An id for every kind of row; a session's is no UUID. */
const rows = new Proxy<Rows>(
  { session: "0".repeat(64) },
  {
    get(known, kind: string) {
      known[kind] ??= newId();
      return known[kind];
    },
  },
);

it.each(operationsOf(features))(
  "the sample of $name has only fields of its input, and is accepted",
  ({ name, operation }) => {
    const input = sampleFor(name, operation, { rows, mark: "samples" });
    expect(findUnknownFields(operation.input, input)).toEqual([]);
    const { impliedField } = operation;
    // If the row determines which form an input has, the sample is one of them.
    const forms = impliedField ? LOAN_KINDS.map((kind) => ({ [impliedField.name]: kind, ...input })) : [input];
    const faults = forms.map((form) => operation.input.safeParse(form).error?.issues);
    if (!faults.includes(undefined)) expect(faults).toEqual([]);
  },
);
