// What the makers' bundlers give to their page scripts in place of Node's globals.
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
