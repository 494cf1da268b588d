/** A week of the national mortgage survey. Rates are fractions. */
export interface SurveyWeek {
  /** The day it was published. */
  date: string;
  thirtyYear: number;
  fifteenYear: number;
}

export const SURVEY_SOURCE = "Freddie Mac Primary Mortgage Market Survey, U.S. weekly averages (freddiemac.com/pmms)";

/** The last year of the survey that we have, the newest last. */
export const SURVEY: readonly SurveyWeek[] = [
  { date: "2025-01-09", thirtyYear: 0.0693, fifteenYear: 0.0614 },
  { date: "2025-01-16", thirtyYear: 0.0704, fifteenYear: 0.0627 },
  { date: "2025-01-23", thirtyYear: 0.0696, fifteenYear: 0.0616 },
  { date: "2025-01-30", thirtyYear: 0.0695, fifteenYear: 0.0612 },
  { date: "2025-02-06", thirtyYear: 0.0689, fifteenYear: 0.0605 },
  { date: "2025-02-13", thirtyYear: 0.0687, fifteenYear: 0.0609 },
  { date: "2025-02-20", thirtyYear: 0.0685, fifteenYear: 0.0604 },
  { date: "2025-02-27", thirtyYear: 0.0676, fifteenYear: 0.0594 },
  { date: "2025-03-06", thirtyYear: 0.0663, fifteenYear: 0.0579 },
  { date: "2025-03-13", thirtyYear: 0.0665, fifteenYear: 0.058 },
  { date: "2025-03-20", thirtyYear: 0.0667, fifteenYear: 0.0583 },
  { date: "2025-03-27", thirtyYear: 0.0665, fifteenYear: 0.0589 },
  { date: "2025-04-03", thirtyYear: 0.0664, fifteenYear: 0.0582 },
  { date: "2025-04-10", thirtyYear: 0.0662, fifteenYear: 0.0582 },
  { date: "2025-04-17", thirtyYear: 0.0683, fifteenYear: 0.0603 },
  { date: "2025-04-24", thirtyYear: 0.0681, fifteenYear: 0.0594 },
  { date: "2025-05-01", thirtyYear: 0.0676, fifteenYear: 0.0592 },
  { date: "2025-05-08", thirtyYear: 0.0676, fifteenYear: 0.0589 },
  { date: "2025-05-15", thirtyYear: 0.0681, fifteenYear: 0.0592 },
  { date: "2025-05-22", thirtyYear: 0.0686, fifteenYear: 0.0601 },
  { date: "2025-05-29", thirtyYear: 0.0689, fifteenYear: 0.0603 },
  { date: "2025-06-05", thirtyYear: 0.0685, fifteenYear: 0.0599 },
  { date: "2025-06-12", thirtyYear: 0.0684, fifteenYear: 0.0597 },
  { date: "2025-06-18", thirtyYear: 0.0681, fifteenYear: 0.0596 },
  { date: "2025-06-26", thirtyYear: 0.0677, fifteenYear: 0.0589 },
  { date: "2025-07-03", thirtyYear: 0.0667, fifteenYear: 0.058 },
  { date: "2025-07-10", thirtyYear: 0.0672, fifteenYear: 0.0586 },
  { date: "2025-07-17", thirtyYear: 0.0675, fifteenYear: 0.0592 },
  { date: "2025-07-24", thirtyYear: 0.0674, fifteenYear: 0.0587 },
  { date: "2025-07-31", thirtyYear: 0.0672, fifteenYear: 0.0585 },
  { date: "2025-08-07", thirtyYear: 0.0663, fifteenYear: 0.0575 },
  { date: "2025-08-14", thirtyYear: 0.0658, fifteenYear: 0.0571 },
  { date: "2025-08-21", thirtyYear: 0.0658, fifteenYear: 0.0569 },
  { date: "2025-08-28", thirtyYear: 0.0656, fifteenYear: 0.0569 },
  { date: "2025-09-04", thirtyYear: 0.065, fifteenYear: 0.056 },
  { date: "2025-09-11", thirtyYear: 0.0635, fifteenYear: 0.055 },
  { date: "2025-09-18", thirtyYear: 0.0626, fifteenYear: 0.0541 },
  { date: "2025-09-25", thirtyYear: 0.063, fifteenYear: 0.0549 },
  { date: "2025-10-02", thirtyYear: 0.0634, fifteenYear: 0.0555 },
  { date: "2025-10-09", thirtyYear: 0.063, fifteenYear: 0.0553 },
  { date: "2025-10-16", thirtyYear: 0.0627, fifteenYear: 0.0552 },
  { date: "2025-10-23", thirtyYear: 0.0619, fifteenYear: 0.0544 },
  { date: "2025-10-30", thirtyYear: 0.0617, fifteenYear: 0.0541 },
  { date: "2025-11-06", thirtyYear: 0.0622, fifteenYear: 0.055 },
  { date: "2025-11-13", thirtyYear: 0.0624, fifteenYear: 0.0549 },
  { date: "2025-11-20", thirtyYear: 0.0626, fifteenYear: 0.0554 },
  { date: "2025-11-26", thirtyYear: 0.0623, fifteenYear: 0.0551 },
  { date: "2025-12-04", thirtyYear: 0.0619, fifteenYear: 0.0544 },
  { date: "2025-12-11", thirtyYear: 0.0622, fifteenYear: 0.0554 },
  { date: "2025-12-18", thirtyYear: 0.0621, fifteenYear: 0.0547 },
  { date: "2025-12-24", thirtyYear: 0.0618, fifteenYear: 0.055 },
  { date: "2025-12-31", thirtyYear: 0.0615, fifteenYear: 0.0544 },
];

/** The newest week published by a day; null before the first that we have. */
export const surveyOn = (day: string): SurveyWeek | null => SURVEY.findLast(({ date }) => date <= day) ?? null;
