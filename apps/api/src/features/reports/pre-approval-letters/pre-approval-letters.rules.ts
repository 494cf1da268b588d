import { dayIn } from "@hearthline/contract/values/day-in";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { fullName } from "../../clients/clients.rules.ts";

const day = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the text and signer of an approved letter. @throws DomainError `not_found` if there is no such letter */
export async function letterPaper(ctx: Context, id: string, loanId: string) {
  const letter = await ctx.db.letterRequest.findUnique({ where: { id } });
  if (letter?.status !== "approved" || !letter.answeredAt) throw notFound("letter");
  const loan = await ctx.db.loan.findUniqueOrThrow({
    where: { id: loanId },
    include: {
      clients: { orderBy: { position: "asc" }, include: { client: { select: { firstName: true, lastName: true } } } },
      officer: { include: { company: true } },
    },
  });
  const { officer } = loan;
  const { company } = officer;
  const place = [company.city, [company.state, company.zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    id,
    buyers: loan.clients.map(({ client }) => fullName(client)),
    amountCents: Number(letter.answerCents ?? letter.amountCents),
    address: letter.address,
    validUntil: letter.validUntil && day(letter.validUntil),
    date: dayIn(company.timeZone, letter.answeredAt),
    logoFileId: company.logoFileId,
    company: {
      name: company.name,
      nmls: company.nmls,
      address: [company.address1, company.address2, place].filter(Boolean).join(", "),
    },
    officer: {
      name: officer.name,
      title: officer.title,
      nmls: officer.nmls,
      phone: officer.phone,
      email: officer.email,
    },
  };
}
