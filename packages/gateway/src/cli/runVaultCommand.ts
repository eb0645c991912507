import { logLevelOption, runProgram } from '@latchkey/server'
import { GatewayError } from '../errors/GatewayError.js'
import { readVaultConfig } from '../vault/readVaultConfig.js'
import { runVault } from '../vault/runVault.js'
import type { GatewayFlags } from './GatewayFlags.js'

const defaultFile = 'vault.yaml'

/**
 * Runs a vault until the process gets a signal.
 *
 * @param manifest - The package's `package.json`, for the version.
 */
export async function runVaultCommand(manifest: URL): Promise<void> {
  await runProgram<GatewayFlags>({
    name: 'latchkey-vault',
    about: 'Keeps the keys over the halves of wallets, for gateways on other machines.',
    manifest,
    options: {
      config: { kind: 'text', value: 'path', help: `Configuration file, YAML or JSON (default ${defaultFile}).` },
      'log-level': logLevelOption,
    },
    async start({ config = defaultFile }, { environment, logger, registry }) {
      const vault = await runVault({ config, environment, logger, registry })
      return () => vault.close()
    },
    commands: {
      check: {
        about: 'Checks the configuration and starts nothing.',
        async run({ config = defaultFile }, _, { environment }) {
          readVaultConfig(config, environment)
          return [`${config} is fine.`]
        },
      },
    },
    kindOf: (error) => (error instanceof GatewayError ? 'failure' : undefined),
  })
}
