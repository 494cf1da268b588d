// A setup file of tests: the values that fast-check makes up are the same in every run of the gate, and others in each deep run (scripts/suite.ts).
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.HEARTHLINE_SEED ?? 42) });
