import { get, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

/** A response without the headers that Node adds. */
export interface CallResult {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function collect(response: IncomingMessage): Promise<CallResult> {
  const { date: _, connection: _connection, "keep-alive": _keepAlive, ...headers } = response.headers;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { headers, body: Buffer.concat(chunks) };
}

/** Reads a server's compressed response at this path, with this token. */
export function readAnswer(port: number, path: string, token?: string): Promise<CallResult> {
  return new Promise((resolve, reject) => {
    const own = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { "accept-encoding": "gzip", ...own };
    get(`http://127.0.0.1:${port}${path}`, { headers }, (response) => resolve(collect(response))).on(
      "error",
      reject,
    );
  });
}

/** Posts a body with this token and reads the response. */
export function postForAnswer(port: number, path: string, token: string, body: object): Promise<CallResult> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    request(`http://127.0.0.1:${port}${path}`, { method: "POST", headers }, (response) => {
      const answer = collect(response);
      if (response.statusCode === 200) resolve(answer);
      else answer.then(({ body: text }) => reject(new Error(`POST ${path}: ${text.toString()}`)), reject);
    })
      .on("error", reject)
      .end(JSON.stringify(body));
  });
}
