import { logLevelOption, runProgram } from '@latchkey/server'
import { GatewayError } from '../errors/GatewayError.js'
import { systemNetwork } from '../outgoing/systemNetwork.js'
import { runGateway } from '../runGateway.js'
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
    async check({ config: file = defaultFile }, { environment }) {
      return checkFile(file, environment)
    },
    kindOf(error) {
      if (!(error instanceof GatewayError)) return undefined
      return error.code === 'GATEWAY_OPTION' ? 'usage' : 'failure'
    },
  })
}

const defaultFile = 'gateway.yaml'
