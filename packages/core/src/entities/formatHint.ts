import type { Hint } from './hint.js'
import { parseHint } from './parseHint.js'

/** @returns `undefined` for what has no such form, e.g. an address with other characters. */
export function formatHint({ status, namespace, label, balance, network, address }: Hint): string | undefined {
  const text = [1, status, namespace, label, balance, network, address].map((part) => part ?? '').join('.')
  return parseHint(text) ? text : undefined
}
