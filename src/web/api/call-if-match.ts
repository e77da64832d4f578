import type { Call, Description, Reply } from "#contract/endpoint.ts";
import { type Arguments, type ReplyWithEtag, send } from "./api.ts";

/** Like `call`, with the reply's ETag, which `callIfMatch` sends back so as not to overwrite newer rows. */
export async function callWithEtag<D extends Description>(
  to: Call<D>,
  ...[parts]: Arguments<D>
): Promise<ReplyWithEtag<D>> {
  return send(to, parts ?? {});
}

/** Like `call`, but fails with 409 when the rows have changed since the ETag was read. */
export async function callIfMatch<D extends Description>(
  to: Call<D>,
  etag: string | null,
  ...[parts]: Arguments<D>
): Promise<Reply<D>> {
  const headers = etag === null ? {} : { "if-match": etag };
  return (await send(to, parts ?? {}, { headers })).reply;
}
