import type { mail as english } from "../en/mail.ts";

export const mail: typeof english = {
  subject: (title, audience) =>
    `${audience === "realtor" ? "Lo que su comprador puede ofrecer" : "Sus opciones de préstamo"}: ${title}`,
  greeting: (firstName) => (firstName ? `${firstName}, ` : "Hola, "),
  figuresFor: (place) => `aquí están las cifras de ${place}.`,
  noSignIn: (until) =>
    `No necesita iniciar sesión. El enlace es solo para usted${until ? ` y funciona hasta el ${until}` : ""}.`,
  attached: "Las mismas cifras van adjuntas en un PDF.",
  legal: (lender, housing) =>
    `Estos son cálculos estimados; no son una Estimación de préstamo (Loan Estimate), un compromiso de prestar ni una oferta de crédito. Ninguna tasa está asegurada. ${lender}. ${housing}.`,
  why: (officer, firstName) =>
    `${officer} le envió este mensaje. Responda a este correo para comunicarse con ${firstName}.`,
  open: "Abrir su informe",
  rate: "Tasa",
  lowest: (among) => `lo más bajo ${among}.`,
  apr: (rates) => `APR ${rates.join(", ")}.`,
  preview: (payments, several) =>
    `${payments}. Lo que ${several ? "cada una" : "esta opción"} requiere en el cierre y lo que conviene comparar.`,
  text: (officer, audience) =>
    `${officer} le envió ${audience === "realtor" ? "lo que su comprador puede ofrecer" : "las cifras de su préstamo"}:`,
};
