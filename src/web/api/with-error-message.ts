/** Replaces the message of any failure; the original error becomes its cause. */
export async function withErrorMessage<T>(answer: Promise<T>, message: string): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new Error(message, { cause });
  }
}
