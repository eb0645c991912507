import type { Hint } from './hint.js'

/** `1.connected.<namespace>.<label>.<balance>.<network>.<address>`, the last four may be empty. */
const form = /^1\.connected\.([-a-z0-9]{3,8})\.(\d{0,4})\.(\d{0,4})\.(\d{0,4})\.([-%a-zA-Z0-9]{0,128})$/

/** @returns `undefined` for a text that `formatHint` did not write. */
export function parseHint(text: string): Hint | undefined {
  const [, namespace, label, side, network, address] = form.exec(text) ?? []
  if (namespace === undefined) return undefined
  return {
    status: 'connected',
    namespace,
    ...(label && { label: Number(label) }),
    ...(side && { balance: Number(side) }),
    ...(network && { network: Number(network) }),
    ...(address && { address }),
  }
}
