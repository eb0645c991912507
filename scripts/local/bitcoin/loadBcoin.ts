import { registerHooks } from 'node:module'
import type bcoin from 'bcoin'

/**
 * Loads bcoin without its native parts. It has cryptography in JavaScript, and a chain in memory
 * needs no database on disk.
 */
export async function loadBcoin(): Promise<typeof bcoin> {
  process.env.NODE_BACKEND = 'js'
  const hooks = registerHooks({
    load: (url, context, next) =>
      url.endsWith('/leveldown/leveldown.js')
        ? { format: 'commonjs', source: 'module.exports = class {}', shortCircuit: true }
        : next(url, context),
  })
  try {
    const loaded = (await import('bcoin')).default
    // loads the part
    for (const part of ['Chain', 'Mempool', 'Miner', 'Script', 'Address', 'TX'] as const) void loaded[part]
    return loaded
  } finally {
    hooks.deregister()
  }
}
