import { getRequestListener } from '@hono/node-server'
import { type Clock, createHttpServer, localUrl, systemClock } from '@latchkey/server'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { GatewayError } from '../errors/GatewayError.js'
import { createEndedList } from '../wallet/vault/createEndedList.js'
import { createFileVault } from '../wallet/vault/createFileVault.js'
import { createVaultApp } from './createVaultApp.js'
import { readVaultConfig } from './readVaultConfig.js'

export interface RunVaultOptions {
  /** Path of the configuration. */
  readonly config: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly logger: Logger
  readonly registry: Registry
  readonly clock?: Clock | undefined
}

export interface RunningVault {
  /** `http://127.0.0.1:7009`. */
  readonly url: string
  close(): Promise<void>
}

/** @throws {GatewayError} `GATEWAY_CONFIG`, `GATEWAY_LISTEN`. */
export async function runVault(options: RunVaultOptions): Promise<RunningVault> {
  const { config, environment, logger, registry, clock = systemClock } = options
  const { host, port, token, keys, ended, perSecond } = readVaultConfig(config, environment)
  const vault = await createFileVault({ keys, ended: createEndedList(ended) })
  const app = createVaultApp({ vault, token, perSecond, clock, logger })
  const http = createHttpServer({
    clock,
    registry,
    checks: {},
    handle: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    report: (error) => logger.error({ err: error }, 'A request to the vault failed.'),
    stopTimeout: 5000,
  })
  const listening = await http.listen({ host, port }).catch((cause: unknown) => {
    throw new GatewayError(
      'GATEWAY_LISTEN',
      `The vault can't listen on ${host}, port ${port}. Choose a free port and an address of this machine.`,
      { cause },
    )
  })
  logger.info({ port: listening }, 'The vault listens.')
  return { url: localUrl('http', host, listening), close: () => http.stop() }
}
