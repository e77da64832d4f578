// The limit for a read: Node's own http server sending the same bytes from memory.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [, , file = ""] = process.argv;
const bytes = readFileSync(file);
const server = createServer((_request, response) => {
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-encoding": "gzip",
    "content-length": bytes.length,
  });
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
process.on("SIGTERM", () => process.exit(0));
