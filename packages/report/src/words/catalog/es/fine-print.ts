import type { finePrint as english } from "../en/fine-print.ts";
import { format } from "./format.ts";

const { list } = format;

export const finePrint: typeof english = {
  courtesy:
    "Este informe en español es una traducción de cortesía. Si hay alguna diferencia, vale el texto en inglés, que sigue a continuación. Los documentos del préstamo, incluida la Estimación de préstamo (Loan Estimate), pueden estar solo en inglés.",
  nature:
    "Estas cifras son cálculos estimados para comparar. No son una Estimación de préstamo (Loan Estimate), un compromiso de prestar, una aprobación ni una oferta de crédito. La tasa no queda asegurada hasta que usted lo tenga por escrito. Los costos y las condiciones reales dependen de la propiedad, de su crédito y del mercado.",
  notKnown: "no se conoce",
  apr: (aprs, tips) =>
    `La APR es el costo anual del préstamo, con los cargos financieros pagados por adelantado y el seguro hipotecario incluidos, calculado por el método actuarial del Reglamento Z, Apéndice J: ${list(aprs)}. Porcentaje total de intereses durante la vida del préstamo: ${list(tips)}.`,
  insurance: (value, letters) =>
    `${letters.length > 0 ? `En ${list(letters)}, el` : "El"} seguro hipotecario se muestra hasta que el saldo programado llega al 78% de ${value}; usted puede pedir que termine al 80%. Pagar por adelantado puede adelantar la segunda fecha, no la primera.`,
  insuranceByProgram: (letters) =>
    `${letters.length > 0 ? `En ${list(letters)}, el` : "El"} seguro hipotecario dura lo que dice el programa de la FHA o del USDA, sin importar cuánto del préstamo se haya pagado.`,
  arm: "Una tasa ajustable puede subir después de su período fijo. Las cifras posteriores suponen que el índice se mantiene como hoy, dentro de los límites.",
  made: (growth, number, version, title, engine, day) =>
    `El aumento del valor de la vivienda es una suposición de ${growth} al año. Informe ${number}, versión ${version}, “${title}”. Calculado con Hearthline, motor ${engine}, con datos fijados el ${day}.`,
};
