// A bare server in its own process, which serves a saved response; with "parse" it first parses each
// request's body as JSON.
import { readFileSync } from "node:fs";
import { serveAnswer } from "./serve-answer.ts";

const [, , headers = "", body = "", parse] = process.argv;
const answer = { headers: JSON.parse(readFileSync(headers, "utf8")), body: readFileSync(body) };
const port = await serveAnswer(answer, parse === "parse");
process.stdout.write(`${port}\n`);
process.on("SIGTERM", () => process.exit(0));
