import { ValueSource } from "@hearthline/contract/clients/homes";
import { z } from "zod";

/** What every public page of a home reads: `h` is the home, `c` the company, `u` the officer. */
export const PUBLIC_HOME = `concat_ws(', ', nullif(h.address1, ''), nullif(h.address2, ''), nullif(h.city, ''), nullif(btrim(concat_ws(' ', h.state, h.zipcode)), '')) AS address,
    c.name AS "companyName", c.nmls AS "companyNmls", c."brandColor", c."timeZone",
    (SELECT '/media/' || f."publicKey" FROM "File" f WHERE f.id = c."logoFileId") AS "logoUrl",
    u.name AS "officerName", u.email AS "officerEmail", u.phone AS "officerPhone", u.nmls AS "officerNmls",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('amountCents', v."amountCents", 'asOf', v."asOf", 'source', v.source, 'createdAt', v."createdAt", 'provider', v.provider,
        'lowCents', v."lowCents", 'highCents', v."highCents", 'rentMonthlyCents', v."rentMonthlyCents", 'reason', v.reason)), '[]')
      FROM "HomeValue" v WHERE v."homeId" = h.id AND v."deletedAt" IS NULL) AS values,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'closingId', m."closingId", 'lien', m.lien, 'balanceCents', m."balanceCents", 'balanceAsOf', m."balanceAsOf",
        'noteRate', m."noteRate", 'termMonths', m."termMonths", 'firstPaymentDate', m."firstPaymentDate", 'endedOn', m."endedOn", 'correctedOn', m."correctedOn",
        'record', (SELECT o.record FROM "Closing" o WHERE o.id = m."closingId"))), '[]')
      FROM "HomeMortgage" m WHERE m."homeId" = h.id AND m."deletedAt" IS NULL) AS mortgages`;

const Value = z.object({
  amountCents: z.number(),
  asOf: z.string(),
  source: ValueSource,
  createdAt: z.string(),
  provider: z.string().nullable(),
  lowCents: z.number().nullable(),
  highCents: z.number().nullable(),
  rentMonthlyCents: z.number().nullable(),
  reason: z.string(),
});
const Mortgage = z.object({
  id: z.string(),
  closingId: z.string().nullable(),
  lien: z.string(),
  balanceCents: z.number(),
  balanceAsOf: z.string(),
  noteRate: z.number().nullable(),
  termMonths: z.number().nullable(),
  firstPaymentDate: z.string().nullable(),
  endedOn: z.string().nullable(),
  correctedOn: z.string().nullable(),
  record: z.unknown(),
});

/** The shape of `PUBLIC_HOME`. */
export const publicHomeShape = {
  address: z.string(),
  companyName: z.string(),
  companyNmls: z.string().nullable(),
  brandColor: z.string().nullable(),
  timeZone: z.string(),
  logoUrl: z.string().nullable(),
  officerName: z.string(),
  officerEmail: z.string(),
  officerPhone: z.string().nullable(),
  officerNmls: z.string().nullable(),
  values: z.array(Value),
  mortgages: z.array(Mortgage),
};
