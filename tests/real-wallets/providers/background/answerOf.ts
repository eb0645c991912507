export type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** What a wallet says to one request, as JSON-RPC has it. */
export async function answerOf(ask: () => unknown): Promise<Answer> {
  try {
    return { result: (await ask()) ?? null }
  } catch (cause) {
    const { code = -32603, message = '' } = cause as { readonly code?: number; readonly message?: string }
    return { error: { code, message } }
  }
}
