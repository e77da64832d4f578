// `npm run bench [picks|board|update …]`: all benchmarks, or those named; the tables go to bench/results.md.
import { benchBoard } from "./board.ts";
import { benchPicks } from "./picks.ts";
import { saveReport, type Table } from "./report.ts";
import { benchUpdate } from "./update.ts";
import { findPostgres, startPostgres } from "../scripts/postgres.mjs";

const SIZES = [2_000, 20_000, 100_000];
