#!/usr/bin/env python3
"""Refinances computed from their published rules, apart from the package: whole cents and exact fractions, rates in decimals of 50 digits.

    python3 packages/calc/test/vectors/refinance/refinances.py > packages/calc/test/vectors/refinance/refinances.json

Nothing here is a translation of the package: schedules are lists of rows, break-evens are found by looking at every month, a strike rate by
trying every eighth from above. README.md says which rule each figure follows.
"""

import json
import random
from datetime import date, timedelta
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 50


# Money


def half_up(amount):
    """A fraction of cents, half a cent up."""
    return (2 * amount.numerator + amount.denominator) // (2 * amount.denominator)


def rate_of(text):
    return Fraction(text)


def level(owed, rate, months):
    """P · i ÷ (1 − (1 + i)⁻ⁿ), half up to the cent."""
    if owed == 0:
        return 0
    if rate == 0:
        return half_up(Fraction(owed, months))
    i = rate / 12
    growth = (1 + i) ** months
    return half_up(owed * i * growth / (growth - 1))


def rows(owed, rate, months, payment):
    """A statement's rows: (interest, principal, balance). `payment` is cents, or cents by month; month `months` settles the rest."""
    out = []
    balance = owed
    month = 0
    while balance > 0:
        month += 1
        interest = half_up(balance * rate / 12)
        due = payment(month) if callable(payment) else payment
        principal = balance if month == months else min(balance, due - interest)
        balance -= principal
        out.append((interest, principal, balance))
    return out


def column(schedule, at, length):
    return [schedule[k][at] if k < len(schedule) else 0 for k in range(length)]


# Days


def parse(text):
    return date.fromisoformat(text)


def first_of(day, months=0):
    index = day.year * 12 + day.month - 1 + months
    return date(index // 12, index % 12 + 1, 1)


def months_between(earlier, later):
    return (later.year - earlier.year) * 12 + later.month - earlier.month


def legal_holidays(year):
    def nth(month, weekday, number):
        found = [d for d in (date(year, month, 1) + timedelta(k) for k in range(31)) if d.month == month and d.weekday() == weekday]
        return found[number - 1] if number > 0 else found[number]

    monday, thursday = 0, 3
    return {
        date(year, 1, 1),
        nth(1, monday, 3),
        nth(2, monday, 3),
        nth(5, monday, -1),
        date(year, 6, 19),
        date(year, 7, 4),
        nth(9, monday, 1),
        nth(10, monday, 2),
        date(year, 11, 11),
        nth(11, thursday, 4),
        date(year, 12, 25),
    }


def business_day_after(day):
    day += timedelta(1)
    while day.weekday() == 6 or day in legal_holidays(day.year):
        day += timedelta(1)
    return day


# The current loan


def current_loan(given, closing):
    entry = given["current"]
    rate = rate_of(entry["noteRate"])
    if "lastPaymentDate" in entry:
        last_made = parse(entry["lastPaymentDate"])
    elif "paymentsMade" in entry:
        # The first payment is due on its date, each later one a month later; before the first, interest runs from a month before it.
        last_made = first_of(parse(entry["firstPaymentDate"]), entry["paymentsMade"] - 1)
    else:
        last_made = first_of(closing)
    if entry["source"] == "original-purchase":
        amount, term = entry["originalLoanCents"], entry["termMonths"]
        payment = level(amount, rate, term)
        whole = rows(amount, rate, term, payment)
        first = parse(entry["firstPaymentDate"])
        made = entry.get("paymentsMade", months_between(first, last_made) + 1)
        balance = whole[made - 1][2] if made else amount
        rest = whole[made:]
        paid = sum(interest for interest, _, _ in whole[:made])
        payoff_date = first_of(first, term - 1)
        certainty = "scheduled"
    elif entry["source"] == "mortgage-statement":
        balance, payment = entry["balanceCents"], entry["principalAndInterestCents"]
        rest = rows(balance, rate, None, payment)
        paid = None
        payoff_date = first_of(last_made, len(rest))
        certainty = "statement"
    else:
        balance, months = entry["balanceCents"], entry["remainingMonths"]
        payment = level(balance, rate, months)
        rest = rows(balance, rate, months, payment)
        paid = None
        payoff_date = first_of(last_made, months)
        certainty = "estimate"
    premium_months = min(entry["mortgageInsuranceMonths"], len(rest))
    premiums = [entry["mortgageInsuranceMonthlyCents"] if k < premium_months else 0 for k in range(len(rest))]
    return {
        "balance": balance,
        "rate": rate,
        "payment": payment,
        "rest": rest,
        "premiums": premiums,
        "last_made": last_made,
        "figures": {
            "balanceCents": balance,
            "paymentCents": payment,
            "remainingMonths": len(rest),
            "remainingInterestCents": sum(interest for interest, _, _ in rest),
            "payoffDate": payoff_date.isoformat(),
            "payoffMonth": payoff_date.isoformat()[:7],
            "interestPaidCents": paid,
            "certainty": certainty,
        },
    }


# A proposal


def ranges(column_of):
    """Months, from 1, in which a column is at or above zero, as runs."""
    runs = []
    for month, value in enumerate(column_of, start=1):
        if value < 0:
            continue
        if runs and runs[-1]["through"] == month - 1:
            runs[-1]["through"] = month
        else:
            runs.append({"from": month, "through": month})
    return runs


def annual_rate(financed, payment, months, premiums):
    """Appendix J, equal months: the yearly rate at which payments and premiums are worth what was financed."""

    def worth(i):
        v = 1 / (1 + i)
        total = Decimal(0)
        factor = Decimal(1)
        for month in range(months):
            factor *= v
            total += (payment + (premiums[month] if month < len(premiums) else 0)) * factor
        return total

    low, high = Decimal(0), Decimal("0.05")
    for _ in range(120):
        middle = (low + high) / 2
        if worth(middle) > financed:
            low = middle
        else:
            high = middle
    return 12 * low


def decimal_of(fraction):
    return Decimal(fraction.numerator) / Decimal(fraction.denominator)


def proposal(given, offered_rate=None):
    """Every figure of a proposal; with `offered_rate`, of the same proposal at another rate and without its APR."""
    terms = given["proposal"]
    closing = parse(given["closingDate"])
    now = current_loan(given, closing)
    entry = given["current"]
    basis_days = given["perDiemBasis"]

    # Payoff: interest to the day the money comes, a day's interest rounded first.
    if given["occupancy"] == "primary":
        cancel_until = business_day_after(business_day_after(business_day_after(closing)))
        funds = business_day_after(cancel_until)
    else:
        cancel_until, funds = None, closing
    per_diem = half_up(now["balance"] * now["rate"] / basis_days)
    days = (funds - now["last_made"]).days
    payoff = now["balance"] + per_diem * days + entry["payoffFeesCents"]

    # The new loan.
    rate = rate_of(terms["noteRate"]) if offered_rate is None else offered_rate
    term = terms["termMonths"]
    paid_off = [debt for debt in given["debts"] if debt["payOff"]]
    debts_paid = sum(debt["balanceCents"] for debt in paid_off)
    first_day = first_of(funds, 1)
    prepaid_days = (first_day - funds).days

    def costs_at(loan):
        points = half_up(loan * rate_of(terms["discountPoints"]) / 100)
        title = half_up(loan * rate_of(terms["titleRate"]))
        prepaid = half_up(loan * rate / basis_days) * prepaid_days
        return points, title, prepaid

    def recoverable_at(loan):
        points, title, _ = costs_at(loan)
        return points + title + terms["lenderFeeCents"]

    def all_at(loan):
        return recoverable_at(loan) + costs_at(loan)[2] + terms["escrowCents"]

    needed = payoff + debts_paid + terms["cashOutCents"]
    if "loanAmountCents" in terms:
        loan = terms["loanAmountCents"]
    elif terms["costs"] == "financed":
        loan = needed
        while needed + all_at(loan) != loan:
            loan = needed + all_at(loan)
    else:
        loan = needed
    points, title, prepaid = costs_at(loan)
    credit = recoverable_at(loan) if terms["costs"] == "credit" else 0
    cash = payoff + debts_paid + all_at(loan) - credit - loan
    costs = recoverable_at(loan) - credit + entry["payoffFeesCents"]

    # Compared as it is due. What is paid beyond that is the borrower's own money, and saves on either loan: it is told apart.
    payment = level(loan, rate, term)
    new = rows(loan, rate, term, payment)
    extra = terms["extraMonthlyCents"]
    ahead_of_plan = rows(loan, rate, term, payment + extra)
    kept_ahead = rows(now["balance"], now["rate"], len(now["rest"]), now["payment"] + extra)
    value = given["homeValueCents"]
    premium = half_up(loan * rate_of(terms["mortgageInsuranceRate"]) / 12) if loan * 100 > value * 80 else 0
    at_78 = next(month for month, row in enumerate(new, start=1) if row[2] * 100 <= value * 78)
    carried = min(at_78, term // 2)
    premiums = [premium if month <= carried else 0 for month in range(1, len(new) + 1)]

    # Both sides, month by month. Debts that are paid off stand on today's side, as they would go on being paid.
    rest = now["rest"]
    length = max(len(rest), len(new))
    old_interest, old_principal, old_owed = (column(rest, at, length) for at in range(3))
    old_premium = now["premiums"] + [0] * (length - len(rest))
    new_interest, new_principal, new_owed = (column(new, at, length) for at in range(3))
    new_premium = premiums + [0] * (length - len(new))
    debt_interest = 0
    old_paid = [old_interest[k] + old_principal[k] for k in range(length)]
    loans_alone = list(old_paid)
    for debt in paid_off:
        balance = debt["balanceCents"]
        for k in range(length):
            if balance == 0:
                break
            interest = min(half_up(balance * rate_of(debt["rate"]) / 12), debt["paymentCents"])
            principal = min(debt["paymentCents"] - interest, balance)
            balance -= principal
            debt_interest += interest
            old_interest[k] += interest
            old_paid[k] += interest + principal
            old_owed[k] += balance
    advantage, total = [], -costs
    discounted, worth, factor = [], Decimal(loan - now["balance"] - debts_paid - costs), Decimal(1)
    v = 1 / (1 + decimal_of(rate_of(given["discountRate"])) / 12)
    for k in range(length):
        total += old_interest[k] + old_premium[k] - new_interest[k] - new_premium[k]
        advantage.append(total)
        factor *= v
        worth += (old_paid[k] + old_premium[k] - new_interest[k] - new_principal[k] - new_premium[k]) * factor
        discounted.append(worth + (old_owed[k] - new_owed[k]) * factor)
    ahead, ahead_discounted = ranges(advantage), ranges(discounted)
    turns_worse = ahead[0]["through"] + 1 if ahead and ahead[0]["through"] < length else None
    at_horizon = min(given["horizonMonths"], length) - 1
    behind = advantage[: ahead[0]["from"] - 1] if ahead else advantage

    old_payment = now["payment"] + (now["premiums"][0] if now["premiums"] else 0)
    new_payment = payment + premiums[0]
    saving = old_payment - new_payment
    payback = None
    if saving > 0:
        saved, payback = 0, 0 if costs <= 0 else None
        for k in range(length):
            if payback is not None:
                break
            saved += loans_alone[k] + old_premium[k] - new_interest[k] - new_principal[k] - new_premium[k]
            if saved >= costs:
                payback = k + 1

    def filled(to):
        """The new loan paid with `to` a month, mortgage insurance included, and never with less than its own payment."""
        own = rows(loan, rate, term, lambda month: max(payment, to - (premiums[month - 1] if month <= len(premiums) else 0)))
        return len(own), sum(interest for interest, _, _ in own)

    first_payment = first_of(funds, 2)
    interest_left = sum(interest for interest, _, _ in rest)

    def same_payment(to, interest_kept):
        months, interest = filled(to)
        return {
            "months": months,
            "payoffMonth": first_of(first_payment, months - 1).isoformat()[:7],
            "monthsSaved": len(rest) - months,
            "interestCents": interest,
            "interestSavedCents": interest_kept - interest,
        }

    shortened = level(loan, rate, len(rest))
    shortened_interest = sum(interest for interest, _, _ in rows(loan, rate, len(rest), shortened))
    total_new = sum(new_interest)
    figures = {
        "payoffCents": payoff,
        "payoffPerDiemCents": per_diem,
        "payoffDays": days,
        "payoffInterestCents": per_diem * days,
        "disbursementDate": funds.isoformat(),
        "rescissionEndsOn": cancel_until.isoformat() if cancel_until else None,
        "prepaidInterestDays": prepaid_days,
        "prepaidInterestCents": prepaid,
        "firstPaymentMonth": first_payment.isoformat()[:7],
        "skippedPayments": months_between(now["last_made"], first_payment) - 1,
        "escrowRefundCents": entry["escrowBalanceCents"],
        "newLoanCents": loan,
        "principalAndInterestCents": payment,
        "mortgageInsuranceCents": premiums[0],
        "closingCostsCents": all_at(loan) - credit,
        "cashAtClosingCents": cash,
        "debtsPaidCents": debts_paid,
        "costsToRecoverCents": costs,
        "currentPaymentCents": old_payment,
        "newPaymentCents": new_payment,
        "monthlySavingsCents": saving,
        "paymentChangeCents": -saving,
        "simplePaybackMonths": payback,
        "interestBreakEvenMonth": ahead[0]["from"] if ahead else None,
        "discountedBreakEvenMonth": ahead_discounted[0]["from"] if ahead_discounted else None,
        "aheadMonths": ahead,
        "discountedAheadMonths": ahead_discounted,
        "turnsWorseMonth": turns_worse,
        "horizonAdvantageCents": advantage[at_horizon],
        "horizonDiscountedCents": int(discounted[at_horizon].to_integral_value(rounding="ROUND_HALF_UP")),
        "largestLossCents": max([0, *(-each for each in behind)]),
        "remainingInterestCurrentCents": interest_left,
        "totalInterestNewCents": total_new,
        "lifetimeInterestSavedCents": interest_left + debt_interest - total_new,
        "netLifetimeBenefitCents": interest_left + debt_interest - total_new + sum(old_premium) - sum(new_premium) - costs,
        "monthsAdded": len(new) - len(rest),
        "samePayment": same_payment(old_payment, interest_left),
        "sameOutgo": same_payment(old_payment + sum(debt["paymentCents"] for debt in paid_off), interest_left + debt_interest)
        if paid_off
        else None,
        "samePayoffDate": {
            "paymentCents": shortened,
            "monthlySavingsCents": now["payment"] - shortened,
            "interestCents": shortened_interest,
            "interestSavedCents": interest_left - shortened_interest,
        },
        "debts": consolidated(paid_off, rate, term) if paid_off else None,
        "interestSavedCents": total_new - sum(interest for interest, _, _ in ahead_of_plan),
        "monthsSaved": len(new) - len(ahead_of_plan),
        "payoffMonths": len(ahead_of_plan),
        "payoffMonth": first_of(first_payment, len(ahead_of_plan) - 1).isoformat()[:7],
        "extraOnCurrent": {
            "monthsSaved": len(rest) - len(kept_ahead),
            "interestSavedCents": interest_left - sum(interest for interest, _, _ in kept_ahead),
        }
        if extra
        else None,
    }
    if offered_rate is None:
        i = decimal_of(rate) / 12
        growth = (1 + i) ** term
        unrounded = Decimal(loan) * i * growth / (growth - 1) if i else Decimal(loan) / term
        financed = loan - points - terms["lenderFeeCents"] - prepaid
        figures["apr"] = annual_rate(Decimal(financed), unrounded, term, premiums[:carried])
    return figures, now, (new, premiums, costs)


def consolidated(debts, rate, term):
    owed = sum(debt["balanceCents"] for debt in debts)
    paid = sum(debt["paymentCents"] for debt in debts)
    kept, months = 0, 0
    for debt in debts:
        if debt["paymentCents"] <= half_up(debt["balanceCents"] * rate_of(debt["rate"]) / 12):
            kept = months = None
            break
        own = rows(debt["balanceCents"], rate_of(debt["rate"]), None, debt["paymentCents"])
        kept += sum(interest for interest, _, _ in own)
        months = max(months, len(own))
    share = level(owed, rate, term)
    stretched = sum(interest for interest, _, _ in rows(owed, rate, term, share))
    fast = rows(owed, rate, term, max(share, paid))
    return {
        "balanceCents": owed,
        "paymentCents": paid,
        "blendedRate": decimal_of(sum(debt["balanceCents"] * rate_of(debt["rate"]) for debt in debts) / owed),
        "interestKeptCents": kept,
        "monthsKept": months,
        "mortgagePaymentCents": share,
        "interestStretchedCents": stretched,
        "extraInterestCents": None if kept is None else stretched - kept,
        "monthlyReliefCents": paid - share,
        "monthsAtSamePayment": len(fast),
        "interestAtSamePaymentCents": sum(interest for interest, _, _ in fast),
    }


def cash_options(given, figures, now, new, premiums, costs):
    """The same cash by a line of credit and by a second mortgage, with the current loan kept."""
    cash = max(0, -figures["cashAtClosingCents"]) + figures["debtsPaidCents"]
    if cash == 0:
        return None
    horizon = given["horizonMonths"]

    def through(schedule, premium_column):
        return sum(interest for interest, _, _ in schedule[:horizon]) + sum(premium_column[:horizon])

    single = through(new, premiums) + max(0, costs)

    def against(other, draw):
        rate, term = rate_of(other["noteRate"]), other["termMonths"]
        drawn = [(half_up(cash * rate / 12), 0, cash) for _ in range(draw)]
        repaid_by = level(cash, rate, term - draw)
        line = drawn + rows(cash, rate, term - draw, repaid_by)
        first = sum(line[0][:2]) if draw else repaid_by
        together = through(now["rest"], now["premiums"]) + sum(interest for interest, _, _ in line[:horizon])
        together += other.get("closingCostsCents", 0)
        blended = (now["balance"] * now["rate"] + cash * rate) / (now["balance"] + cash)
        return {
            "blendedRate": decimal_of(blended),
            "secondPaymentCents": first,
            "paymentTogetherCents": figures["currentPaymentCents"] + first,
            "singlePaymentCents": figures["newPaymentCents"],
            "secondLienCostCents": together,
            "singleCostCents": single,
            "differenceCents": single - together,
        }

    ways = given["alternatives"]
    return {
        "cashCents": cash,
        "heloc": against(ways["heloc"], ways["heloc"]["drawMonths"]),
        "second": against(ways["second"], 0),
    }


def strike(given, aim):
    """The highest eighth of a point at which the aim is reached, looking at each of them from 30 % down."""
    for eighths in range(240, 0, -1):
        figures, now, (new, _, _) = proposal(given, Fraction(eighths, 800))
        if aim["by"] == "saving":
            reached = figures["monthlySavingsCents"] >= aim["monthlySavingsCents"]
        elif aim["by"] == "payment":
            month = figures["simplePaybackMonths"]
            reached = month is not None and month <= aim["withinMonths"]
        else:
            # In every month from the one wanted through the horizon, or until both loans have ended.
            last = max(len(now["rest"]), len(new))
            wanted = range(min(aim["withinMonths"], last), min(max(aim["withinMonths"], given["horizonMonths"]), last) + 1)
            reached = all(any(run["from"] <= month <= run["through"] for run in figures["aheadMonths"]) for month in wanted)
        if reached:
            return Decimal(eighths) / 800
    return None


# FHA: Mortgagee Letter 2005-03, percent of the upfront premium that comes back, by month 1 to 36, as its table prints them.
REFUND_PERCENT = [
    80, 78, 76, 74, 72, 70, 68, 66, 64, 62, 60, 58,
    56, 54, 52, 50, 48, 46, 44, 42, 40, 38, 36, 34,
    32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10,
]  # fmt: skip


def refund(case):
    closed, closing = parse(case["closedOn"]), parse(case["closingDate"])
    over = months_between(closed, closing)
    if closing.day < closed.day:
        over -= 1
    month = max(1, over)
    percent = REFUND_PERCENT[month - 1] if month <= 36 else 0
    return {"month": month, "refundCents": half_up(Fraction(case["upfrontPremiumCents"] * percent, 100))}


def fha_into_fha(given):
    """HUD 4000.1: what comes back of the old upfront premium lowers the new one, and only what is then due is financed or paid."""
    closing = parse(given["closingDate"])
    entry, terms = given["current"], given["proposal"]
    back = refund({"closedOn": entry["closedOn"], "closingDate": given["closingDate"], "upfrontPremiumCents": entry["upfrontPremiumCents"]})["refundCents"]
    rate, term = rate_of(terms["noteRate"]), terms["termMonths"]
    # An investment: it pays out at closing. Interest of the old loan from the first of the month.
    per_diem = half_up(entry["balanceCents"] * rate_of(entry["noteRate"]) / 365)
    payoff = entry["balanceCents"] + per_diem * (closing - first_of(closing)).days
    prepaid_days = (first_of(closing, 1) - closing).days

    def at(base):
        premium = half_up(Fraction(base * 175, 10_000))
        credited = min(back, premium)
        due = premium - credited
        # The note is in whole dollars.
        note = (base + due) // 100 * 100 if terms["financed"] else base
        note = max(note, base)
        prepaid = half_up(note * rate / 365) * prepaid_days
        costs = terms["lenderFeeCents"] + due + prepaid
        return premium, credited, due, note, prepaid, costs

    base = terms.get("loanAmountCents", payoff)
    while "loanAmountCents" not in terms and payoff + at(base)[5] != base:
        base = payoff + at(base)[5]
    premium, credited, due, note, prepaid, costs = at(base)
    i = decimal_of(rate) / 12
    growth = (1 + i) ** term
    return {
        "upfrontFeeCents": premium,
        "upfrontPremiumRefundCents": credited,
        "newLoanCents": note,
        "baseLoanCents": base,
        "principalAndInterestCents": level(note, rate, term),
        "closingCostsCents": costs,
        "cashAtClosingCents": payoff + costs - note,
        "costsToRecoverCents": terms["lenderFeeCents"] + due,
        "apr": annual_rate(Decimal(note - terms["lenderFeeCents"] - due - prepaid), Decimal(note) * i * growth / (growth - 1), term, []),
    }


# Cases


def an_fha_case(number):
    draw = random.Random(f"fha into fha {number}")

    def whole(low, high):
        return low + int(draw.random() * (high - low + 1))

    closing = date(whole(2026, 2029), whole(1, 12), whole(1, 28))
    owed = whole(120_000_00, 450_000_00)
    # Every fourth has an old premium so large that its refund is above the new one.
    premium = owed * (175 if number % 4 else 900) // 10_000
    return {
        "closingDate": closing.isoformat(),
        "homeValueCents": owed * 13 // 10,
        "current": {
            "source": "rough-entry",
            "program": "fha",
            "balanceCents": owed,
            "noteRate": str(Decimal(whole(44, 64)) / 800),
            "remainingMonths": whole(300, 350),
            "closedOn": first_of(closing, -whole(1, 40)).replace(day=whole(1, 28)).isoformat(),
            "upfrontPremiumCents": premium,
        },
        "proposal": {
            "noteRate": str(Decimal(whole(32, 50)) / 800),
            "termMonths": (360, 240)[number % 2],
            "lenderFeeCents": whole(495_00, 2_495_00),
            # Where the premium is financed, the note's whole dollars may leave no base loan that is covered to the cent: it is typed.
            "financed": number % 3 != 0,
            **({"loanAmountCents": owed + whole(0, 4_000_00)} if number % 3 != 0 or number % 5 == 0 else {}),
        },
    }


def a_case(number):
    draw = random.Random(f"refinance {number}")

    def whole(low, high):
        return low + int(draw.random() * (high - low + 1))

    def one(*of):
        return of[whole(0, len(of) - 1)]

    def eighths(low, high):
        return str(Decimal(whole(low * 8, high * 8)) / 800)

    owed = whole(90_000_00, 550_000_00)
    now_rate = eighths(4, 9)
    closing = date(whole(2026, 2029), whole(1, 12), whole(1, 28))
    source = ("original-purchase", "mortgage-statement", "rough-entry")[number % 3]
    months = whole(72, 340)
    about = {
        "mortgageInsuranceMonthlyCents": one(0, 95_00, 141_50),
        "mortgageInsuranceMonths": whole(1, 50),
        "payoffFeesCents": one(0, 0, 65_00),
        "escrowBalanceCents": whole(0, 4_500_00),
    }
    if source == "original-purchase":
        made = whole(1, 150)
        term = one(180, 240, 360)
        current = {
            "source": source,
            "originalLoanCents": owed,
            "noteRate": now_rate,
            "termMonths": term,
            "firstPaymentDate": first_of(closing, -made).isoformat(),
        }
    elif source == "mortgage-statement":
        payment = level(owed, rate_of(now_rate), months) + whole(1, 250_00)
        current = {"source": source, "balanceCents": owed, "noteRate": now_rate, "principalAndInterestCents": payment}
        if one(True, False):
            # The payment of the closing's month is not made.
            current["lastPaymentDate"] = first_of(closing, -1).isoformat()
    else:
        current = {"source": source, "balanceCents": owed, "noteRate": now_rate, "remainingMonths": months}
    terms = {
        "termMonths": one(120, 180, 240, 360, 360, 480),
        "noteRate": eighths(3, 8),
        "costs": ("paid", "financed", "credit")[(number // 3) % 3],
        "cashOutCents": one(0, 0, whole(5_000_00, 60_000_00)),
        "discountPoints": one("0", "0", "0.5", "1.25"),
        "lenderFeeCents": whole(495_00, 4_995_00),
        "titleRate": one("0", "0.0018", "0.004"),
        "escrowCents": whole(0, 4_000_00),
        "mortgageInsuranceRate": one("0", "0.0045", "0.0081"),
    }
    if whole(1, 4) == 1:
        terms["loanAmountCents"] = owed + whole(-2_000_00, 25_000_00)
    # Drawn apart, so that it moves no other number of a case.
    beyond = random.Random(f"extra {number}").random()
    terms["extraMonthlyCents"] = int(beyond * 150_000) if number % 2 else 0
    return {
        "closingDate": closing.isoformat(),
        "occupancy": one("primary", "primary", "investment"),
        "homeValueCents": owed * one(118, 130, 160, 220) // 100,
        "horizonMonths": whole(24, 180),
        "perDiemBasis": one(360, 365),
        "discountRate": eighths(0, 6),
        "current": {**current, **about},
        "debts": [
            {
                "name": f"Debt {k + 1}",
                "balanceCents": whole(900_00, 22_000_00),
                "rate": eighths(0, 24),
                "paymentCents": whole(60_00, 800_00),
                "payOff": one(True, True, False),
            }
            for k in range(one(0, 0, 1, 3, 20))
        ],
        "proposal": terms,
        "alternatives": {
            "heloc": {"noteRate": eighths(7, 10), "termMonths": one(240, 360), "drawMonths": one(60, 120), "closingCostsCents": whole(0, 900_00)},
            "second": {"noteRate": eighths(7, 11), "termMonths": one(120, 180, 240)},
        },
        "aim": one(
            {"by": "payment", "withinMonths": 24},
            {"by": "interest", "withinMonths": 36},
            {"by": "saving", "monthlySavingsCents": 150_00},
        ),
    }


def written(value):
    if isinstance(value, Decimal):
        return float(value)
    raise TypeError(type(value))


def main():
    cases = []
    # The last ten say how many payments were made: those due, or fewer.
    for number in [*range(1, 91), *range(93, 123, 3)]:
        given = a_case(number)
        if number > 90:
            current = given["current"]
            due = months_between(parse(current["firstPaymentDate"]), parse(given["closingDate"])) + 1
            current["paymentsMade"] = max(0, due - number % 5)
        figures, now, new = proposal(given)
        cases.append(
            {
                "id": f"refinance-{number}",
                "given": given,
                "current": now["figures"],
                "figures": figures,
                "cashOptions": cash_options(given, figures, now, *new),
                "strikeRate": strike(given, given["aim"]),
            }
        )
    refunds = []
    for month in [0, 1, 2, 11, 12, 13, 24, 35, 36, 37, 60]:
        for closed, day in [("2024-01-15", 15), ("2024-01-15", 14), ("2023-11-30", 28)]:
            to = first_of(parse(closed), month + 1 if day < 15 else month)
            if to.replace(day=day) < parse(closed):
                continue
            case = {"upfrontPremiumCents": 5_253_17, "closedOn": closed, "closingDate": to.replace(day=day).isoformat()}
            refunds.append({**case, **refund(case)})
    premiums = []
    for number in range(1, 41):
        given = an_fha_case(number)
        premiums.append({"id": f"fha-{number}", "given": given, "figures": fha_into_fha(given)})

    def lines(of):
        return ",\n".join(json.dumps(one, default=written) for one in of)

    print(f'{{"cases": [\n{lines(cases)}\n],\n"refunds": [\n{lines(refunds)}\n],\n"premiums": [\n{lines(premiums)}\n]}}')


if __name__ == "__main__":
    main()
