import type { company as english, contactKinds as englishKinds } from "../en/company.ts";

export const company: typeof english = {
  housing: "Prestamista con Igualdad de Oportunidades de Vivienda",
  licenses: (licenses) => `Licencias: ${licenses}.`,
  licensedIn: (officer, states) => `${officer} tiene licencia en ${states}.`,
  notLicensedIn: (officer, state) =>
    `Parece que usted está en ${state}, donde ${officer} no puede aceptar solicitudes.`,
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
