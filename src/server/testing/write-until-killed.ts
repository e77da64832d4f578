// A program for the durability test: writes rows endlessly and prints the number of each acknowledged one.
import { writeSync } from "node:fs";
import { sql } from "drizzle-orm";
import { openStore } from "#server/db/open.ts";

const [, , dataDir = "", first = "0"] = process.argv;
const WRITERS = 4;
const STANDARD_OUTPUT = 1;

const { db } = await openStore({ dataDir });
let next = Number(first);

async function write(isTransaction: boolean): Promise<void> {
  for (;;) {
    const name = String(next++);
    if (isTransaction) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into installation values (${name}, 'unfinished')`);
        await tx.execute(sql`update installation set value = 'done' where name = ${name}`);
      });
    } else {
      await db.execute(sql`insert into installation values (${name}, 'done')`);
    }
    writeSync(STANDARD_OUTPUT, `${name}\n`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer % 2 === 0)));
