import type { paper as english } from "../en/paper.ts";
import { format } from "./format.ts";

const { number } = format;

export const paper: typeof english = {
  preparedFor: "Preparado para",
  property: "Propiedad",
  date: "Fecha",
  report: "Informe",
  version: (reportNumber, version) => `${reportNumber}, versión ${version}`,
  title: (subject, kind, reportNumber, version) =>
    `${subject}, informe de ${kind.toLowerCase()} ${reportNumber}, versión ${version}`,
  dear: (names) => `Saludos, ${names}:`,
  toLookAt: (count, costs) =>
    `${count === 1 ? "Este es el préstamo" : `Estos son ${number(count)} préstamos`} que puede considerar${costs ? `. ${costs}` : ", con todos los costos que se conocen hoy."}`,
  alike: (count, loans) => (count > 1 ? `${count === 2 ? "Los dos" : "Todos"} son ${loans}.` : `Este es un ${loans}.`),
  best: (among) => `La mejor ${among}.`,
  estimates: (rates) => `Son cálculos estimados; ${rates}.`,
  pageOf: "de",
  fileName: (kind, reportNumber) => `Informe de ${kind.toLowerCase()} ${reportNumber}`,
  offerFileName: (reportNumber) => `Hoja de oferta ${reportNumber}`,
  fileVersion: (title, version) => `${title} versión ${version}`,
};
