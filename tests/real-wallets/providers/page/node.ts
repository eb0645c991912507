// Replacements for Node's globals, as the wallets' bundlers provide them.
import { Buffer } from 'buffer/index.js'

const process = {
  nextTick: (run: (...values: unknown[]) => void, ...values: unknown[]) => queueMicrotask(() => run(...values)),
  env: {},
  browser: true,
  version: '',
  on: () => undefined,
  emitWarning: () => undefined,
}

export { Buffer, process }
