import { type Template, TemplateDraft, type TemplateFees } from "@hearthline/contract/company/templates";
import { FEE_SECTION_TITLES, FEE_SECTIONS, type Fee } from "@hearthline/contract/loans/fees";
import { fieldFaults } from "@hearthline/contract/values/sentences";
import { truncate } from "@hearthline/contract/values/truncate";
import { RecordFault } from "@hearthline/domain/records/record-context";

const NAME_LENGTH = 120;

/**
 * Returns the name of a copy: "Standard copy", then "Standard copy 2"; a copy of a copy continues the numbering.
 *
 * @param taken existing names, in lower case
 */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ copy( \d+)?$/, "");
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? " copy" : ` copy ${number}`;
    const candidate = truncate(base, NAME_LENGTH - ending.length).trimEnd() + ending;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

/** Returns a template's fees by section, with the totals that are known without a loan. */
export function bySection(template: Template): TemplateFees {
  const sections = FEE_SECTIONS.map((section) => {
    const fees = template.fees.filter((fee) => fee.section === section);
    const fixedTotalCents = fees
      .filter(({ basis, payer }) => basis === "fixed" && payer === "borrower")
      .reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
    return { section, title: FEE_SECTION_TITLES[section], fees, fixedTotalCents };
  });
  const { id, name, loanKind, program, isDefault } = template;
  return {
    id,
    name,
    loanKind,
    program,
    isDefault,
    sections,
    fixedTotalCents: sections.reduce((sum, section) => sum + section.fixedTotalCents, 0),
    openFeeCount: template.fees.filter(({ basis }) => basis !== "fixed").length,
  };
}

const Fees = TemplateDraft.pick({ fees: true });

/** Returns a template's fees after a change, each one complete. @throws RecordFault `invalid` at `fees.<place>` */
export function wholeFees(fees: readonly object[]): Fee[] {
  const read = Fees.safeParse({ fees });
  if (read.success) return read.data.fees;
  const details = fieldFaults(read.error.issues, { fees });
  throw new RecordFault("invalid", details[0]?.message ?? "Something in the fees is not right.", { details });
}
