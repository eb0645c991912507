export type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** The answer of a wallet to one request, as in JSON-RPC. */
export async function answerOf(ask: () => unknown): Promise<Answer> {
  try {
    return { result: (await ask()) ?? null }
  } catch (cause) {
    const { code = -32603, message = '' } = cause as { readonly code?: number; readonly message?: string }
    return { error: { code, message } }
  }
}
