import { InvalidInputError, isWellFormed } from '@latchkey/core'

/**
 * Checks what a wallet is asked to sign, in the parameters of a request.
 *
 * @throws {InvalidInputError} for a text with a lone surrogate: the wallet would sign U+FFFD in its place.
 */
export function checkTexts(method: string, params: readonly unknown[] = []): void {
  const isTypedData = method.startsWith('eth_signTypedData')
  if (!isTypedData && method !== 'personal_sign' && method !== 'eth_sign') return
  for (const param of params) {
    if (isSound(param) && !(isTypedData && typeof param === 'string' && !isSound(structureIn(param)))) continue
    throw new InvalidInputError('message (it has a lone surrogate)', param)
  }
}

function isSound(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormed(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, member]) => isWellFormed(key) && isSound(member))
}

/** Structured data goes to wallets as JSON, in which a lone surrogate is escaped. Any other text is for the wallet to refuse. */
function structureIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
