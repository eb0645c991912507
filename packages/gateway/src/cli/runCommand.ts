import { logLevelOption, runProgram } from '@latchkey/server'
import { GatewayError } from '../errors/GatewayError.js'
import { systemNetwork } from '../outgoing/systemNetwork.js'
import { runGateway } from '../runGateway.js'
import { rotateVault } from '../wallet/support/rotateVault.js'
import { stopWallet } from '../wallet/support/stopWallet.js'
import { checkFile } from './checkFile.js'
import type { GatewayFlags } from './GatewayFlags.js'

/**
 * Runs a gateway until the process gets a signal.
 *
 * @param manifest - The package's `package.json`, for the version.
 */
export async function runCommand(manifest: URL): Promise<void> {
  await runProgram<GatewayFlags>({
    name: 'latchkey-gateway',
    about: 'The server of an app with Latchkey: wallet catalogue, pictures and more.',
    manifest,
    options: {
      config: { kind: 'text', value: 'path', help: `Configuration file, YAML or JSON (default ${defaultFile}).` },
      'log-level': logLevelOption,
    },
    async start({ config = defaultFile }, tools) {
      const gateway = await runGateway({ config, ...tools, network: systemNetwork, ownsProcess: true })
      return () => gateway.close()
    },
    commands: {
      check: {
        about: 'Checks the configuration and starts nothing.',
        run: async ({ config: file = defaultFile }, _, { environment }) => checkFile(file, environment),
      },
      'vault rotate': {
        about: 'Encrypts the halves of all wallets with the first key of wallet.vault. The gateway may run.',
        run: async ({ config: file = defaultFile }, _, { environment }) => rotateVault(file, environment),
      },
      'wallets stop': {
        about: 'Stops a wallet: nothing opens it until `wallets start`. For an owner who has lost a device.',
        parameters: ['id'],
        run: async ({ config: file = defaultFile }, [id = ''], { environment }) =>
          stopWallet(file, environment, id, true),
      },
      'wallets start': {
        about: 'Lets a wallet that was stopped be opened again.',
        parameters: ['id'],
        run: async ({ config: file = defaultFile }, [id = ''], { environment }) =>
          stopWallet(file, environment, id, false),
      },
    },
    kindOf(error) {
      if (!(error instanceof GatewayError)) return undefined
      return error.code === 'GATEWAY_OPTION' ? 'usage' : 'failure'
    },
  })
}

const defaultFile = 'gateway.yaml'
