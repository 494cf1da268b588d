/** Rules and conventions, and how figures are rounded. Laws and forms keep their names. */
export const SOURCES: Readonly<Record<string, string>> = {
  "Terms of the note": "Condiciones del pagaré",
  "12 CFR 1026.36(c)(3): the amount that satisfies the loan in full as of a day":
    "12 CFR 1026.36(c)(3): el monto que salda el préstamo por completo en un día dado",
  "12 CFR 1026.23: three business days to cancel, then the loan pays out":
    "12 CFR 1026.23: tres días hábiles para cancelar, luego se desembolsa el préstamo",
  "Principal alone": "Solo el capital",
  "No gift: the interest of these days is paid at closing":
    "No es un regalo: los intereses de estos días se pagan en el cierre",
  "12 CFR 1024.34: within 20 business days of the payoff; no part of cash at closing":
    "12 CFR 1024.34: dentro de 20 días hábiles de la liquidación; no es parte del dinero en el cierre",
  "HUD Handbook 4000.1; Mortgagee Letter 2005-03": "Manual 4000.1 de HUD; carta a prestamistas 2005-03",
  "12 CFR 1024.17: a twelfth of the yearly disbursements":
    "12 CFR 1024.17: la doceava parte de los desembolsos anuales",
  "12 CFR 1026, Appendix J (actuarial method)": "12 CFR 1026, Apéndice J (método actuarial)",
  "12 CFR 1026, comment 17(c)(1); CFPB form H-25(B)": "12 CFR 1026, comentario 17(c)(1); formulario H-25(B) de la CFPB",
  "12 CFR 1026.37(c)(1)(iii): the rate as high as its caps allow":
    "12 CFR 1026.37(c)(1)(iii): la tasa más alta que permiten sus límites",
  "12 CFR 1026.37(f)(1)(i): a point is one percent of the loan amount, not of the appraised value":
    "12 CFR 1026.37(f)(1)(i): un punto es el uno por ciento del monto del préstamo, no del valor de avalúo",
  "12 CFR 1026.37(f)(1)(i): a point is one percent of the loan amount, not of the home value":
    "12 CFR 1026.37(f)(1)(i): un punto es el uno por ciento del monto del préstamo, no del valor de la vivienda",
  "12 CFR 1026.37(f)(1)(i): a point is one percent of the loan amount, not of the price":
    "12 CFR 1026.37(f)(1)(i): un punto es el uno por ciento del monto del préstamo, no del precio",
  "12 CFR 1026.37(h)(2); CFPB forms H-24(D), H-25(E)": "12 CFR 1026.37(h)(2); formularios H-24(D) y H-25(E) de la CFPB",
  "12 CFR 1026.37(h); CFPB forms H-24(B), H-25(B)": "12 CFR 1026.37(h); formularios H-24(B) y H-25(B) de la CFPB",
  "Notes are in whole dollars; the cents are part of cash to close":
    "El pagaré se escribe en dólares enteros; los centavos están en el efectivo para el cierre",
  "Amount borrowed before financed fees": "Monto tomado en préstamo antes de los cargos financiados",
  "Balances as entered; each creditor's own payoff counts":
    "Saldos según se ingresaron; vale la liquidación de cada acreedor",
  "Before costs of selling": "Antes de los costos de vender",
  "Below zero, the new loan ends sooner": "Menos de cero: el nuevo préstamo termina antes",
  "Below zero: more interest in the end": "Menos de cero: al final, más intereses",
  "CFPB form H-25(B), section F": "Formulario H-25(B) de la CFPB, sección F",
  "Cash at closing follows": "De ahí sale el dinero en el cierre",
  "Cent-rounded schedule": "Calendario redondeado al centavo",
  "Cent-rounded schedule, as a statement shows it (SAS PROC LOAN, HP 12C)":
    "Calendario redondeado al centavo, como en un estado de cuenta (SAS PROC LOAN, HP 12C)",
  "Cent-rounded schedule; what is paid beyond what is due is left out":
    "Calendario redondeado al centavo; lo que se paga de más no cuenta",
  "Cent-rounded schedule; extra principal counts": "Calendario redondeado al centavo; el capital de más cuenta",
  "Compound growth; an assumption, not a forecast": "Aumento compuesto; una suposición, no un pronóstico",
  "Costs count once, in cash or inside the new loan":
    "Los costos cuentan una vez, en efectivo o dentro del nuevo préstamo",
  "Difference of two cent-rounded schedules": "Diferencia de dos calendarios redondeados al centavo",
  "Difference of two cent-rounded schedules (SAS PROC LOAN, example 17.3)":
    "Diferencia de dos calendarios redondeados al centavo (SAS PROC LOAN, ejemplo 17.3)",
  "Each part as shown; with a temporary buydown at the note rate":
    "Cada parte como se muestra; con una reducción temporal, a la tasa del pagaré",
  "Each part as shown; with a temporary buydown, that of the first year":
    "Cada parte como se muestra; con una reducción temporal, la del primer año",
  "Estimate: borrower-paid monthly rate cards of 2018, standard coverage, fixed rate":
    "Estimación: tarifas mensuales de 2018 pagadas por el prestatario, cobertura estándar, tasa fija",
  "Estimate: borrower-paid monthly rate cards of 2018, standard coverage, adjustable rate":
    "Estimación: tarifas mensuales de 2018 pagadas por el prestatario, cobertura estándar, tasa ajustable",
  "Fannie Mae Selling Guide B2-1.2-01: the loan over the current appraised value":
    "Guía de venta de Fannie Mae B2-1.2-01: el préstamo entre el valor de avalúo actual",
  "Fannie Mae Selling Guide B2-1.2-01: the lesser of sales price and appraised value":
    "Guía de venta de Fannie Mae B2-1.2-01: el menor de precio de venta y valor de avalúo",
  "HUD Handbook 4000.1 II.A.2: adjusted value, the lesser of purchase price and property value":
    "Manual 4000.1 de HUD, II.A.2: valor ajustado, el menor de precio de compra y valor de la propiedad",
  "VA Pamphlet 26-7 chapter 3: the lesser of purchase price and reasonable value":
    "Folleto 26-7 de VA, capítulo 3: el menor de precio de compra y valor razonable",
  "USDA Rural Development, HB-1-3555 ch. 16": "USDA, Desarrollo Rural, HB-1-3555, cap. 16",
  "USDA HB-1-3555 chapter 7: the loan goes by the appraised value, and never above the price":
    "USDA HB-1-3555, capítulo 7: el préstamo sigue el valor de avalúo y nunca pasa del precio",
  "Fannie Mae Selling Guide B2-1.2-01: the loan over the lesser of price and appraisal":
    "Guía de venta de Fannie Mae B2-1.2-01: el préstamo entre el menor de precio y avalúo",
  "Fannie Mae Selling Guide B2-1.2-02: all liens over the lesser of price and appraisal":
    "Guía de venta de Fannie Mae B2-1.2-02: todos los préstamos entre el menor de precio y avalúo",
  "Fannie Mae Selling Guide B2-1.2-02: all liens over the current appraised value":
    "Guía de venta de Fannie Mae B2-1.2-02: todos los préstamos entre el valor de avalúo actual",
  "Fannie Mae Selling Guide B2-1.3-02, -03; costs in the loan are paid once, through it":
    "Guía de venta de Fannie Mae B2-1.3-02, -03; los costos incluidos se pagan una vez, con el préstamo",
  "Fannie Mae Selling Guide B2-1.4-04: the note itself never changes":
    "Guía de venta de Fannie Mae B2-1.4-04: el pagaré mismo nunca cambia",
  "Fannie Mae Selling Guide B2-1.4-04: the note never changes, the borrower qualifies at its rate":
    "Guía de venta de Fannie Mae B2-1.4-04: el pagaré nunca cambia; el prestatario califica con su tasa",
  "Fannie Mae Selling Guide B3-6-02": "Guía de venta de Fannie Mae B3-6-02",
  "Fees and premiums the borrower finances": "Cargos y primas que el prestatario financia",
  "HUD Mortgagee Letter 2023-05": "Carta hipotecaria de HUD 2023-05",
  "HUD Mortgagee Letter 2015-01": "Carta hipotecaria de HUD 2015-01",
  "HUD Mortgagee Letter 2023-05; HUD monthly MIP calculation":
    "Carta hipotecaria de HUD 2023-05; cálculo mensual de la prima de HUD",
  "HUD Mortgagee Letter 2015-01; HUD monthly MIP calculation":
    "Carta hipotecaria de HUD 2015-01; cálculo mensual de la prima de HUD",
  "Homeowners Protection Act, 12 U.S.C. 4901-4902": "Ley de Protección de Propietarios, 12 U.S.C. 4901-4902",
  "In no month do interest and mortgage insurance saved cover the costs":
    "En ningún mes los intereses y el seguro hipotecario ahorrados cubren los costos",
  "Interest and mortgage insurance saved cover the costs":
    "Los intereses y el seguro hipotecario ahorrados cubren los costos",
  "Interest and mortgage insurance saved no longer cover the costs":
    "Los intereses y el seguro hipotecario ahorrados ya no cubren los costos",
  "It stays ahead, or never was": "Sigue con ventaja, o nunca la tuvo",
  "Level payment of an amortizing note": "Pago parejo de un pagaré que se amortiza",
  "Level payment of an amortizing note; CFPB form H-24(B)":
    "Pago parejo de un pagaré que se amortiza; formulario H-24(B) de la CFPB",
  "Looks at the payment only: a longer term lowers it without saving anything":
    "Solo mira el pago: un plazo más largo lo baja sin ahorrar nada",
  "Negative: the payment falls": "Negativo: el pago baja",
  "Net present value at what the borrower's money earns elsewhere":
    "Valor presente neto a lo que el dinero del prestatario gana en otra parte",
  "No year is added to the loan": "No se agrega ningún año al préstamo",
  "Nothing is financed beyond the base loan": "No se financia nada más que el préstamo base",
  "Prepaid tax and insurance and escrow deposits are the borrower's own money and left out":
    "Los impuestos y seguros pagados por adelantado y los depósitos de reserva son dinero del prestatario y no se cuentan",
  "Prepaids and escrow are the borrower's own money and left out; costs count once, in cash or inside the loan":
    "Lo pagado por adelantado y la reserva son dinero del prestatario y no se cuentan; los costos cuentan una vez, en efectivo o dentro del préstamo",
  "Principal alone; the servicer's payoff letter adds interest through the day of payoff":
    "Solo capital; la carta de liquidación del administrador suma intereses hasta el día de la liquidación",
  "Principal is the borrower's own and left out": "El capital es del prestatario y no se cuenta",
  "Principal, interest and mortgage insurance; taxes and insurance stay":
    "Capital, intereses y seguro hipotecario; los impuestos y el seguro siguen igual",
  "Taxes and insurance of the home are not in it": "No incluye los impuestos ni el seguro de la vivienda",
  "At the note rate, as it is once a buydown is over; taxes and insurance of the home are not in it":
    "Con la tasa del pagaré, como queda al terminar la reducción temporal; no incluye los impuestos ni el seguro de la vivienda",
  "The same extra payments on either loan: what they save on today's is no gain of the new one":
    "Los mismos pagos extra en cualquiera de los dos préstamos: lo que ahorran en el de hoy no es ventaja del nuevo",
  "Taxes, insurance and dues as they are at closing": "Impuestos, seguro y cuotas como están en el cierre",
  "Terms of the note, at today's index where it adjusts":
    "Condiciones del pagaré, con el índice de hoy donde la tasa se ajusta",
  "Terms of the note: interest only at first": "Condiciones del pagaré: al principio, solo intereses",
  "Terms of the program": "Condiciones del programa",
  "Terms of the scenario": "Condiciones de la opción",
  "The program's own rule for premium and end": "La regla del propio programa para la prima y su final",
  "The rate as typed": "La tasa como se escribió",
  "The yearly rate as typed": "La tasa anual como se escribió",
  "Two cent-rounded schedules side by side": "Dos calendarios redondeados al centavo, lado a lado",
  "USDA annual fee": "Cargo anual del USDA",
  "VA funding fee schedule, loans closing on or after 2023-04-07":
    "Tabla del cargo de financiamiento del VA, préstamos que cierran desde el 2023-04-07",
  "Computed unrounded, as in CFPB's sample disclosures; rounded once at the end.":
    "Se calcula sin redondear, como en los ejemplos de la CFPB; se redondea una vez al final.",
  "Each line rounded half up to the cent, then added.": "Cada línea se redondea al centavo y luego se suma.",
  "Each month's interest rounded half up to the cent; the last payment absorbs the difference.":
    "Los intereses de cada mes se redondean al centavo; el último pago absorbe la diferencia.",
  "Each part rounded half up to the cent, then added.": "Cada parte se redondea al centavo y luego se suma.",
  "Each payment rounded half up to the cent.": "Cada pago se redondea al centavo.",
  "Interest per day rounded half up to the cent first, then multiplied.":
    "Los intereses por día se redondean primero al centavo y luego se multiplican.",
  "Not rounded here; agencies truncate to two decimals and round up to the whole percent.":
    "Aquí no se redondea; las agencias cortan a dos decimales y redondean hacia arriba al porcentaje entero.",
  "Not rounded until compared.": "No se redondea hasta compararlo.",
  "Not rounded; shown with up to three decimals.": "No se redondea; se muestra con hasta tres decimales.",
  "On the initial schedule; extra payments do not move it.":
    "Según el calendario inicial; los pagos de más no lo mueven.",
  "Rounded down to whole dollars; the cents are due at closing.":
    "Se redondea hacia abajo a dólares enteros; los centavos se pagan en el cierre.",
  "Rounded down to whole cents.": "Se redondea hacia abajo a centavos enteros.",
  "Rounded half up to the cent at each step, as HUD computes it.":
    "Se redondea al centavo en cada paso, como lo calcula HUD.",
  "Rounded half up to the cent.": "Se redondea al centavo.",
  "Solved to full precision; shown with three decimals. 1/8 point is within tolerance.":
    "Se resuelve con precisión completa; se muestra con tres decimales. 1/8 de punto está dentro de la tolerancia.",
  "Sum of whole cents.": "Suma de centavos enteros.",
  "Sum of whole cents; a negative amount is cash to the borrower.":
    "Suma de centavos enteros; un monto negativo es dinero para usted.",
  "The first whole month in which the costs are covered.": "El primer mes entero en que los costos quedan cubiertos.",
  "The payment that ends the loan counts.": "El pago que termina el préstamo cuenta.",
  "Whole months.": "Meses enteros.",
  "As stated": "Como se indicó",
  "Weighted by what is owed at each rate": "Según lo que se debe a cada tasa",
  "Each debt run at its own rate and payment; none where one is never paid off":
    "Cada deuda con su propia tasa y su propio pago; ninguno si una nunca se acaba",
  "Level payment of the debts as a loan of their own": "Pago nivelado de las deudas como un préstamo aparte",
  "Above zero, the lower payment costs more in the end": "Por encima de cero, el pago más bajo cuesta más al final",
  "A lower payment is not a lower cost: see the interest in the end":
    "Un pago más bajo no es un costo más bajo: vea los intereses al final",
  "Cent-rounded schedule; the relief goes on as extra principal":
    "Plan redondeado al centavo; el alivio sigue como capital adicional",
  "Difference of cent-rounded schedules: today's loan with the debts, and the new loan":
    "Diferencia de planes redondeados al centavo: el préstamo de hoy con las deudas y el nuevo préstamo",
  "Weighted by what is owed at each rate: at this rate a single loan would cost as much today":
    "Según lo que se debe a cada tasa: a esta tasa, un solo préstamo costaría hoy lo mismo",
  "At first": "Al principio",
  "Its own schedule": "Su propio plan",
  "Cent-rounded schedules; costs paid in cash": "Planes redondeados al centavo; costos pagados en efectivo",
  "Cent-rounded schedule; costs paid in cash": "Plan redondeado al centavo; costos pagados en efectivo",
  "Below zero, the single loan is cheaper through the horizon":
    "Por debajo de cero, el préstamo único es más barato hasta el horizonte",
  "Terms of the credit line: interest only at first": "Condiciones de la línea de crédito: al principio solo intereses",
  "12 CFR 1026.37(g)(2): due in any case, so no cost of the new loan":
    "12 CFR 1026.37(g)(2): se deben de todos modos, así que no son costos del nuevo préstamo",
  "12 CFR 1026.37(g)(3): the borrower's own money, paid out for tax and insurance later":
    "12 CFR 1026.37(g)(3): dinero propio del cliente, con el que después se pagan impuestos y seguro",
  "A sale or another refinance ends what is saved; the costs stay":
    "Una venta u otro refinanciamiento pone fin al ahorro; los costos quedan",
  "Never behind before it is ahead for the first time": "Nunca en desventaja antes de la primera ventaja",
};
