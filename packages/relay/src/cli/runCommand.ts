import { runProgram } from '@latchkey/server'
import { RelayError } from '../errors/RelayError.js'
import { startRelay } from '../startRelay.js'
import { flags } from './flags.js'
import { optionsOf } from './optionsOf.js'
import type { RelayFlags } from './RelayFlags.js'

/**
 * Runs a relay until the process gets a signal.
 *
 * @param manifest - The package's `package.json`, for the version.
 */
export async function runCommand(manifest: URL): Promise<void> {
  await runProgram<RelayFlags>({
    name: 'latchkey-relay',
    about: 'A relay for WalletConnect clients.',
    manifest,
    options: flags,
    async start(values, { logger, registry }) {
      const relay = await startRelay({ ...optionsOf(values), logger, registry })
      return () => relay.close()
    },
    kindOf(error) {
      if (!(error instanceof RelayError)) return undefined
      return error.code === 'RELAY_OPTION' ? 'usage' : 'failure'
    },
  })
}
