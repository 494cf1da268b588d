import type { company as english, contactKinds as englishKinds } from "../en/company.ts";

export const company: typeof english = {
  housing: "Prestamista con Igualdad de Oportunidades de Vivienda",
  licenses: (licenses) => `Licencias: ${licenses}.`,
  nmls: (nmls) => `NMLS de la compañía ${nmls}`,
};

export const contactKinds: typeof englishKinds = {
  realtor: "Agente inmobiliario",
  seller: "Vendedor",
  lender: "Prestamista",
  title: "Compañía de títulos",
  insurance: "Seguro",
  other: "Contacto",
};
