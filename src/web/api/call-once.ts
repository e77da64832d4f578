import type { Call, Description, Reply } from "#contract/endpoint.ts";
import { IDEMPOTENCY_KEY_HEADER } from "#contract/protocol.ts";
import { ApiError, type Arguments, createNonce, getToken, send } from "./api.ts";

/** Keys of failed calls that the server may have executed. */
const openKeys = new Map<string, string>();

/** Returns whether the server has refused a call, so that it was not executed. */
const isRefusal = (failure: unknown) => failure instanceof ApiError && failure.status < 500;

/** Like `call`, for a call that the contract marks as repeatable: repeated with the same content after a
 * failure on the way, it is executed once. */
export async function callOnce<D extends Description>(
  to: Call<D>,
  ...[parts]: Arguments<D>
): Promise<Reply<D>> {
  const content = JSON.stringify([to.method, to.path, parts, getToken()]);
  const key = openKeys.get(content) ?? createNonce();
  openKeys.set(content, key);
  try {
    const { reply } = await send(to, parts ?? {}, { headers: { [IDEMPOTENCY_KEY_HEADER]: key } });
    openKeys.delete(content);
    return reply;
  } catch (failure) {
    if (isRefusal(failure)) openKeys.delete(content);
    throw failure;
  }
}
