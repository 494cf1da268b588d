/**
 * Names of Hearthline's own lines, and of fees as Loan Estimates usually call them. A fee that an officer named otherwise keeps its name: it is the one on
 * the Loan Estimate and the Closing Disclosure too.
 */
const NAMES: Readonly<Record<string, string>> = {
  "Adjustments and other credits": "Ajustes y otros créditos",
  Appraisal: "Avalúo",
  "Appraisal fee": "Avalúo",
  "Application fee": "Cargo por solicitud",
  "Attorney fee": "Honorarios del abogado",
  "Cash out": "Efectivo para usted",
  "Credit report": "Informe de crédito",
  "Debts paid off": "Deudas que se pagan",
  Deposit: "Depósito",
  "Deposit already paid": "Depósito ya pagado",
  "Discount points": "Puntos de descuento",
  "Document preparation": "Preparación de documentos",
  "Down payment": "Pago inicial",
  "Escrow fee": "Cargo por el agente de escrow",
  "Excise tax": "Impuesto al consumo sobre la venta",
  "FHA upfront mortgage insurance": "Seguro hipotecario inicial de la FHA",
  "Financed in the loan": "Financiado en el préstamo",
  "Flood certification": "Certificación de zona de inundación",
  "Flood determination": "Determinación de zona de inundación",
  "Flood monitoring": "Monitoreo de inundaciones",
  "HOA dues": "Cuotas de la asociación (HOA)",
  "HOA transfer fee": "Cargo de transferencia de la asociación (HOA)",
  "Home inspection": "Inspección de la vivienda",
  "Home warranty": "Garantía de la vivienda",
  "Homeowner’s insurance": "Seguro de vivienda",
  "Homeowner's insurance": "Seguro de vivienda",
  "Homeowners insurance": "Seguro de vivienda",
  "Intangible tax": "Impuesto sobre bienes intangibles",
  "Lender credit": "Crédito del prestamista",
  "Lender’s title insurance": "Seguro de título del prestamista",
  "Lender's title insurance": "Seguro de título del prestamista",
  "Mortgage insurance": "Seguro hipotecario",
  "Mortgage insurance premium": "Prima del seguro hipotecario",
  "Mortgage tax": "Impuesto hipotecario",
  "New loan": "Nuevo préstamo",
  Notary: "Notario",
  "Notary fee": "Notario",
  Origination: "Originación",
  "Origination fee": "Cargo de originación",
  "Owner’s title insurance": "Seguro de título del propietario",
  "Owner's title insurance": "Seguro de título del propietario",
  "Payoff of the current loan": "Liquidación del préstamo actual",
  "Pest inspection": "Inspección de plagas",
  "Prepaid interest": "Intereses pagados por adelantado",
  Processing: "Procesamiento",
  "Processing fee": "Cargo por procesamiento",
  "Property taxes": "Impuestos sobre la propiedad",
  "Rate lock": "Aseguramiento de la tasa",
  Reconveyance: "Cancelación de la hipoteca",
  Recording: "Registro",
  "Recording fee": "Cargo por registro",
  "Recording fees": "Cargos por registro",
  "Second lien": "Segundo préstamo",
  "Second loan": "Segundo préstamo",
  "Refund of the old upfront premium": "Devolución de la prima inicial anterior",
  "Seller credit": "Crédito del vendedor",
  "Seller’s prepaid property taxes": "Impuestos sobre la propiedad ya pagados por el vendedor",
  "Settlement fee": "Cargo del agente de cierre",
  Survey: "Levantamiento topográfico",
  "Tax service": "Servicio de impuestos",
  "Taxes paid ahead": "Impuestos pagados por adelantado",
  "Taxes the seller owes": "Impuestos que debe el vendedor",
  "Temporary buydown": "Reducción temporal de la tasa (buydown)",
  "Title endorsement": "Endoso de título",
  "Title examination": "Examen de título",
  "Title search": "Búsqueda de título",
  "Transfer tax": "Impuesto de transferencia",
  "Transfer taxes": "Impuestos de transferencia",
  Underwriting: "Evaluación del préstamo",
  "Underwriting fee": "Cargo por evaluación del préstamo",
  "USDA guarantee fee": "Cargo de garantía del USDA",
  "VA funding fee": "Cargo de financiamiento del VA",
  "Wire transfer": "Transferencia bancaria",
};

/** What can follow a name after its comma. */
const ENDINGS: Readonly<Record<string, string>> = {
  "life of loan": "durante todo el préstamo",
  deed: "escritura",
  "deed of trust": "escritura de fideicomiso",
  mortgage: "hipoteca",
  flat: "cargo fijo",
  simultaneous: "emisión simultánea",
  optional: "opcional",
};

const OF: Readonly<Record<string, string>> = {
  "loan amount": "del monto del préstamo",
  loan: "del préstamo",
  "base loan": "del préstamo base",
  "total loan": "del préstamo total",
  price: "del precio",
  "home value": "del valor de la vivienda",
};

const MONTHS: Readonly<Record<string, string>> = {
  January: "enero",
  February: "febrero",
  March: "marzo",
  April: "abril",
  May: "mayo",
  June: "junio",
  July: "julio",
  August: "agosto",
  September: "septiembre",
  October: "octubre",
  November: "noviembre",
  December: "diciembre",
};

const COUNTS: Readonly<Record<string, string>> = { day: "día", days: "días", month: "mes", months: "meses" };

/** "14 days at $80.14", "0.18% of the loan amount", "2-1 buydown account", "December 18 to 31" */
export function noteInSpanish(note: string): string {
  const counted = /^(-?\d+(?:\.\d+)?) (days?|months?)(?: at ([-−]?\$[\d.,]+))?$/.exec(note);
  if (counted) return `${counted[1]} ${COUNTS[counted[2] ?? ""]}${counted[3] ? ` a ${counted[3]}` : ""}`;
  const share = /^(-?[\d.]+%) of the (.+)$/.exec(note);
  const of = share && OF[share[2] ?? ""];
  if (of) return `${share[1]} ${of}`;
  const account = /^(\S+) buydown account$/.exec(note);
  if (account) return `cuenta de buydown ${account[1]}`;
  const days = /^([A-Z][a-z]+) (\d+)(?: to (?:([A-Z][a-z]+) )?(\d+))?$/.exec(note);
  const [from, to] = [MONTHS[days?.[1] ?? ""], MONTHS[days?.[3] ?? ""]];
  if (days && from && !days[4]) return `${days[2]} de ${from}`;
  if (days && from) return `del ${days[2]}${to ? ` de ${from}` : ""} al ${days[4]} de ${to ?? from}`;
  return ENDINGS[note] ?? note;
}

/** A whole line: its name, and the note after a comma. */
export function lineInSpanish(name: string): string {
  const whole = NAMES[name];
  if (whole) return whole;
  const [head = "", ...rest] = name.split(", ");
  const known = NAMES[head];
  return known && rest.length > 0 ? [known, ...rest.map(noteInSpanish)].join(", ") : name;
}
