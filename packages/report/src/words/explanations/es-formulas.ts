/** Formulas in words. Formulas of symbols only stay as they are. */
export const FORMULAS: Readonly<Record<string, string>> = {
  "interest and mortgage insurance of the current loan and the debts paid off − those of the new loan − costs":
    "intereses y seguro hipotecario del préstamo actual y de las deudas pagadas − los del nuevo préstamo − costos",
  "interest left on the current loan and the debts paid off − interest of the new one, as both are due":
    "intereses que faltan del préstamo actual y de las deudas pagadas − intereses del nuevo, según los pagos debidos",
  "interest and insurance left on the current loan and the debts paid off − those of the new loan − costs":
    "intereses y seguro que faltan del préstamo actual y de las deudas pagadas − los del nuevo préstamo − costos",
  "balance × note rate ÷ 365": "saldo × tasa del pagaré ÷ 365",
  "balance × note rate ÷ 360": "saldo × tasa del pagaré ÷ 360",
  "interest per day × days from the last payment to the day the new loan pays out":
    "intereses por día × días desde el último pago hasta el desembolso del nuevo préstamo",
  "interest per day × days from the day the loan pays out (included) to the first of the next month (excluded)":
    "intereses por día × días desde el desembolso (incluido) hasta el primero del mes siguiente (excluido)",
  "balance + interest to the payoff day + fees of the payoff":
    "saldo + intereses hasta el día de la liquidación + cargos de la liquidación",
  "months from the last payment of the current loan to the first one of the new loan − 1":
    "meses desde el último pago del préstamo actual hasta el primero del nuevo − 1",
  "balance of the escrow account as entered": "saldo de la cuenta de reserva según se ingresó",
  "upfront premium × (82% − 2% × months since the old loan closed), through month 36":
    "prima inicial × (82% − 2% × meses desde el cierre del préstamo anterior), hasta el mes 36",
  "sections A + B + C + E + H + fees of the payoff − credits":
    "secciones A + B + C + E + H + cargos de la liquidación − créditos",
  "(base loan + second lien) ÷ price": "(préstamo base + segundo préstamo) ÷ precio",
  "(base loan + second lien) ÷ home value": "(préstamo base + segundo préstamo) ÷ valor de la vivienda",
  "(base loan + second lien) ÷ appraised value": "(préstamo base + segundo préstamo) ÷ valor de avalúo",
  "(housing payment + other debts) ÷ gross income": "(pago de la vivienda + otras deudas) ÷ ingreso bruto",
  "(scheduled interest, unrounded, + prepaid interest) ÷ loan amount":
    "(intereses programados, sin redondear, + intereses pagados por adelantado) ÷ monto del préstamo",
  "12 · i, where amount financed = Σ paymentₜ ÷ (1 + i)ᵗ": "12 · i, donde monto financiado = Σ pagoₜ ÷ (1 + i)ᵗ",
  "132 payments at a loan-to-value of 90% or less, else the whole term":
    "132 pagos si el préstamo es 90% del valor o menos; si no, todo el plazo",
  "D + I − lender credits": "D + I − créditos del prestamista",
  "P · i ÷ (1 − (1 + i)⁻ⁿ),  i = rate ÷ 12": "P · i ÷ (1 − (1 + i)⁻ⁿ),  i = tasa ÷ 12",
  "P · i ÷ (1 − (1 + i)⁻ⁿ), n the months that remain": "P · i ÷ (1 − (1 + i)⁻ⁿ), n los meses que restan",
  "P · i,  i = rate ÷ 12": "P · i,  i = tasa ÷ 12",
  "all payments − amount financed": "todos los pagos − monto financiado",
  "amounts borrowed − principal paid": "montos tomados en préstamo − capital pagado",
  "amount to borrow − whole dollars of it": "monto por pedir prestado − sus dólares enteros",
  "as typed": "como se escribió",
  "as typed, rounded down to the dollar": "como se escribió, redondeado hacia abajo al dólar",
  "average balance of the year × yearly rate ÷ (1 + financed upfront rate) ÷ 12":
    "saldo promedio del año × tasa anual ÷ (1 + tasa inicial financiada) ÷ 12",
  "balance as estimated": "saldo según la estimación",
  "balance of the original schedule after the payments made":
    "saldo del calendario original después de los pagos hechos",
  "base loan + financed fees": "préstamo base + cargos financiados",
  "base loan ÷ (1 − rate) − base loan": "préstamo base ÷ (1 − tasa) − préstamo base",
  "base loan × rate": "préstamo base × tasa",
  "base loan ÷ appraised value": "préstamo base ÷ valor de avalúo",
  "base loan ÷ home value": "préstamo base ÷ valor de la vivienda",
  "base loan ÷ price": "préstamo base ÷ precio",
  "costs ÷ payment saved a month, rounded up": "costos ÷ ahorro en el pago al mes, redondeado hacia arriba",
  "current payment of principal and interest − payment that ends the new loan on the current payoff date":
    "pago actual de capital e intereses − pago que termina el nuevo préstamo en la fecha final actual",
  "current payment − new payment at the note rate, mortgage insurance with each":
    "pago actual − nuevo pago con la tasa del pagaré, cada uno con su seguro hipotecario",
  "down payment + total closing costs (J) − financed costs − seller credit − deposit":
    "pago inicial + total de costos de cierre (J) − costos financiados − crédito del vendedor − depósito",
  "first month after it was ahead in which the sum is below zero":
    "primer mes, después de llevar ventaja, en que la suma es menor que cero",
  "first month in which the sum is zero or more": "primer mes en que la suma es cero o más",
  "first month in which Σ payments saved ≥ costs; the saving changes along the way":
    "primer mes en que Σ ahorros en el pago ≥ costos; el ahorro cambia con el tiempo",
  "first payment with scheduled balance ≤ 78% of the original value, at the latest the midpoint of the term":
    "primer pago con saldo programado ≤ 78% del valor original, a más tardar la mitad del plazo",
  "appraised value × (1 + appreciation)^(months ÷ 12)": "valor de avalúo × (1 + aumento)^(meses ÷ 12)",
  "lesser of price and appraised value": "el menor de precio y valor de avalúo",
  "home value × (1 + appreciation)^(months ÷ 12)": "valor de la vivienda × (1 + aumento)^(meses ÷ 12)",
  "home value − balance": "valor de la vivienda − saldo",
  "housing payment ÷ gross income": "pago de la vivienda ÷ ingreso bruto",
  "interest + mortgage insurance + costs of the loan": "intereses + seguro hipotecario + costos del préstamo",
  "interest and insurance left on the current loan − those of the new one − costs":
    "intereses y seguro que quedan del préstamo actual − los del nuevo − costos",
  "interest and mortgage insurance of the current loan − those of the new one − costs":
    "intereses y seguro hipotecario del préstamo actual − los del nuevo − costos",
  "interest left on the current loan − interest of the new one at the current payment":
    "intereses que quedan del préstamo actual − intereses del nuevo con el pago actual",
  "interest left on the current loan − interest of the new one to the same date":
    "intereses que quedan del préstamo actual − intereses del nuevo hasta la misma fecha",
  "interest left on the current loan − interest of the new one, as both are due":
    "intereses que quedan del préstamo actual − intereses del nuevo, según los pagos debidos",
  "interest left on the current loan − interest with the extra payments":
    "intereses que quedan del préstamo actual − intereses con los pagos extra",
  "payments left − payments with the extra": "pagos que quedan − pagos con los extra",
  "interest of all payments, second lien included, less what a temporary buydown pays":
    "intereses de todos los pagos, con el segundo préstamo, menos lo que paga una reducción temporal de la tasa",
  "interest of the note": "intereses del pagaré",
  "interest of the note + interest of the second lien": "intereses del pagaré + intereses del segundo préstamo",
  "interest of the note − what the buydown account pays": "intereses del pagaré − lo que paga la cuenta de buydown",
  "interest of the schedule without extra principal − interest with it":
    "intereses del calendario sin capital de más − intereses con él",
  "interest per day × days from closing (included) to the first of the next month (excluded)":
    "intereses por día × días desde el cierre (incluido) hasta el primero del mes siguiente (excluido)",
  "it does not come": "no llega",
  "level payment of the current loan": "pago parejo del préstamo actual",
  "level payment of what is owed then, over the payments that remain":
    "pago parejo de lo que se debe entonces, en los pagos que restan",
  "loan amount × note rate ÷ 365": "monto del préstamo × tasa del pagaré ÷ 365",
  "loan amount × note rate ÷ 360": "monto del préstamo × tasa del pagaré ÷ 360",
  "loan amount × points ÷ 100": "monto del préstamo × puntos ÷ 100",
  "loan amount × yearly rate ÷ 12": "monto del préstamo × tasa anual ÷ 12",
  "loan amount − prepaid finance charges": "monto del préstamo − cargos financieros pagados por adelantado",
  "months left on the current loan − months of the new one at the current payment":
    "meses que quedan del préstamo actual − meses del nuevo con el pago actual",
  "new payment − current payment, mortgage insurance with each":
    "pago nuevo − pago actual, cada uno con su seguro hipotecario",
  "none a month: the premium is paid once, at closing": "nada al mes: la prima se paga una sola vez, en el cierre",
  "none is needed at a loan-to-value of 80% or less": "no hace falta si el préstamo es 80% del valor o menos",
  "none, as typed": "ninguno, como se escribió",
  "none: VA loans carry no monthly insurance": "ninguno: los préstamos VA no llevan seguro mensual",
  "none: the program has no upfront fee": "ninguno: el programa no tiene cargo inicial",
  "payment at the note rate − payment at the reduced rate": "pago con la tasa del pagaré − pago con la tasa reducida",
  "payment at the note rate − what the buydown account pays":
    "pago con la tasa del pagaré − lo que paga la cuenta de buydown",
  "payments of the new loan − payments left": "pagos del nuevo préstamo − pagos que quedan",
  "payments until the new loan is paid off with the current payment, mortgage insurance in it":
    "pagos hasta terminar el nuevo préstamo con el pago actual, con el seguro hipotecario incluido",
  "payments without extra principal − payments with it": "pagos sin capital de más − pagos con él",
  "payoff + debts paid off + cash out + closing costs in the loan − second lien":
    "liquidación + deudas que se pagan + efectivo para usted + costos de cierre incluidos en el préstamo − segundo préstamo",
  "payoff + debts paid off + cash out + closing costs in the loan − second lien, rounded down to the dollar":
    "liquidación + deudas que se pagan + efectivo para usted + costos de cierre incluidos en el préstamo − segundo préstamo, redondeado hacia abajo al dólar",
  "payoff and debts paid off + total closing costs (J) − fees financed in the loan − new loan; below zero: paid to the borrower":
    "liquidación y deudas que se pagan + total de costos de cierre (J) − cargos financiados − nuevo préstamo; menos de cero: se le paga a usted",
  "price × (1 + appreciation)^(months ÷ 12)": "precio × (1 + aumento)^(meses ÷ 12)",
  "price − down payment − second lien": "precio − pago inicial − segundo préstamo",
  "price − down payment − second lien, rounded down to the dollar":
    "precio − pago inicial − segundo préstamo, redondeado hacia abajo al dólar",
  "principal and interest + mortgage insurance + second lien":
    "capital e intereses + seguro hipotecario + segundo préstamo",
  "principal and interest + mortgage insurance, while it lasts":
    "capital e intereses + seguro hipotecario, mientras dure",
  "principal balance on the mortgage statement": "saldo de capital en el estado de cuenta hipotecario",
  "scheduled P&I, unrounded, + mortgage insurance until it must end":
    "capital e intereses programados, sin redondear, + seguro hipotecario hasta que deba terminar",
  "scheduled P&I, unrounded, − what the buydown account pays, + mortgage insurance until it must end":
    "capital e intereses programados, sin redondear, − lo que paga la cuenta de buydown, + seguro hipotecario hasta que deba terminar",
  "sections A + B + C + E + F + G + H": "secciones A + B + C + E + F + G + H",
  "sections A + B + C + E + H as the borrower pays them + prepaid interest − credits":
    "secciones A + B + C + E + H que paga usted + intereses pagados por adelantado − créditos",
  "sections A + B + C + E + H − credits": "secciones A + B + C + E + H − créditos",
  "sum of the balances": "suma de los saldos",
  "sum of the interest of the payments made, second lien included, less what a temporary buydown paid":
    "suma de los intereses de los pagos hechos, con el segundo préstamo, menos lo que pagó una reducción temporal de la tasa",
  "sum of the monthly differences over all months": "suma de las diferencias mensuales de todos los meses",
  "sum of the monthly parts": "suma de las partes mensuales",
  "sum of the premiums of the payments made": "suma de las primas de los pagos hechos",
  "sum of the principal of the payments made, extra principal and second lien included":
    "suma del capital de los pagos hechos, con el capital de más y el segundo préstamo",
  "sum over all payments of round(balance × note rate ÷ 12)":
    "suma, en todos los pagos, de redondeo(saldo × tasa del pagaré ÷ 12)",
  "sum over all payments of round(balance × rate of the month ÷ 12)":
    "suma, en todos los pagos, de redondeo(saldo × tasa del mes ÷ 12)",
  "sum over the payments left of round(balance × rate ÷ 12)":
    "suma, en los pagos que quedan, de redondeo(saldo × tasa ÷ 12)",
  "the whole term": "todo el plazo",
  "principal and interest as on the statement": "capital e intereses como en el estado de cuenta",
  "average balance of the year × yearly rate ÷ 12": "saldo promedio del año × tasa anual ÷ 12",
  "yearly amount ÷ 12": "monto anual ÷ 12",
  "Σ payment saved ÷ (1 + d)ᵏ + balance difference ÷ (1 + d)ᵏ + new loan beyond the payoff − costs ≥ 0,  d = return elsewhere ÷ 12":
    "Σ ahorro en el pago ÷ (1 + d)ᵏ + diferencia de saldo ÷ (1 + d)ᵏ + nuevo préstamo más allá de la liquidación − costos ≥ 0,  d = rendimiento en otra parte ÷ 12",
  "Σ payment saved ÷ (1 + d)ᵏ + balance difference ÷ (1 + d)ᵏ + new loan beyond the payoff − costs,  d monthly":
    "Σ ahorro en el pago ÷ (1 + d)ᵏ + diferencia de saldo ÷ (1 + d)ᵏ + nuevo préstamo más allá de la liquidación − costos,  d mensual",
  "sum of the payments": "suma de los pagos",
  "Σ balance × rate ÷ Σ balance": "Σ saldo × tasa ÷ Σ saldo",
  "sum of the interest left on each debt": "suma de los intereses que faltan de cada deuda",
  "longest of the debts, each at its own payment": "la más larga de las deudas, cada una con su propio pago",
  "total interest of a loan of the debts' size on the mortgage's terms":
    "todos los intereses de un préstamo del tamaño de las deudas con las condiciones de la hipoteca",
  "interest inside the mortgage − interest when kept": "intereses dentro de la hipoteca − intereses si las conserva",
  "paid a month now − added to the mortgage payment":
    "lo que paga al mes ahora − lo que se agrega al pago de la hipoteca",
  "payments until the debts are paid inside the mortgage with the old payments, at least the level one":
    "pagos hasta terminar las deudas dentro de la hipoteca con los pagos de antes, al menos el pago nivelado",
  "interest until the debts are paid inside the mortgage with the old payments, at least the level one":
    "intereses hasta terminar las deudas dentro de la hipoteca con los pagos de antes, al menos el pago nivelado",
  "payments until the new loan is paid off with today's payment and those of the debts, mortgage insurance in it":
    "pagos hasta terminar el nuevo préstamo con el pago de hoy y los de las deudas, con el seguro hipotecario",
  "interest left on today's loan and the debts − interest of the new loan with all of today's payments":
    "intereses que faltan del préstamo de hoy y de las deudas − intereses del nuevo préstamo con todos los pagos de hoy",
  "payment of the first loan + payment of the second lien": "pago del primer préstamo + pago del segundo préstamo",
  "first payment of one loan over the balance of the first and the money taken out":
    "primer pago de un solo préstamo por el saldo del primero y el dinero que recibe",
  "interest and mortgage insurance of both loans through the horizon + closing costs":
    "intereses y seguro hipotecario de los dos préstamos hasta el horizonte + costos de cierre",
  "interest and mortgage insurance of the single loan through the horizon + closing costs":
    "intereses y seguro hipotecario del préstamo único hasta el horizonte + costos de cierre",
  "cost with a single loan − cost with a second lien": "costo con un préstamo único − costo con un segundo préstamo",
  "P · i,  i = rate ÷ 12, in the draw period": "P · i,  i = tasa ÷ 12, en el período de disposición",
  "section F − prepaid interest": "sección F − intereses pagados por adelantado",
  "sum of section G": "suma de la sección G",
  "lowest sum before it is ahead for the first time, without its sign":
    "la suma más baja antes de la primera ventaja, sin su signo",
};
