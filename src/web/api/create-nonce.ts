/** Creates a random id of 128 bits, by which the server recognises repeated requests; `crypto.randomUUID` needs HTTPS. */
export function createNonce(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("-");
}
