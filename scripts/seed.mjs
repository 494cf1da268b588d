// Test setup file: fast-check uses the same values in every run of the gate, and different ones in each deep run (scripts/suite.ts).
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.HEARTHLINE_SEED ?? 42) });
