/** Says a failure in the spec's words, whatever it was. */
export async function withErrorMessage<T>(answer: Promise<T>, message: string): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new Error(message, { cause });
  }
}
