import { macOf } from '../keys/macOf.js'

/**
 * The key of a limit, which does not show what it is for.
 *
 * @param key - Of HMAC.
 * @param parts - What is limited, and for whom: `['mails', 'shop', 'ada@app.example']`.
 */
export function limitKey(key: CryptoKey, parts: readonly string[]): Promise<string> {
  return macOf(key, JSON.stringify(parts))
}
