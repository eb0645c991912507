import { InvalidInputError, isWellFormed } from '@latchkey/core'

/**
 * Checks what a request asks the wallet to sign.
 *
 * @throws {InvalidInputError} for a message that is no text, and for a text with a lone surrogate, in
 * place of which the wallet would sign U+FFFD.
 */
export function checkTexts(method: string, params: readonly unknown[] = []): void {
  const isTypedData = method.startsWith('eth_signTypedData')
  if (!isTypedData && method !== 'personal_sign' && method !== 'eth_sign') return
  // One is the account, the other what it signs.
  if (params.length < 2) throw new InvalidInputError('list of parameters', params)
  for (const param of params) {
    if (!isTypedData && typeof param !== 'string') throw new InvalidInputError('message', param)
    if (isWellFormedDeep(param) && !(isTypedData && typeof param === 'string' && !isWellFormedDeep(jsonOf(param))))
      continue
    throw new InvalidInputError('message (it has a lone surrogate)', param)
  }
}

function isWellFormedDeep(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormed(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, member]) => isWellFormed(key) && isWellFormedDeep(member))
}

/**
 * Wallets get structured data as JSON, which escapes a lone surrogate. The wallet rejects a text
 * that is not JSON.
 */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
