import { OptionError, readMethods } from '@latchkey/server'
import { GatewayError } from '../errors/GatewayError.js'
import type { GatewayOptions } from '../GatewayOptions.js'

/** @throws {GatewayError} `GATEWAY_OPTION` with the option's name in the message. */
export function checkOptions(options: GatewayOptions): void {
  try {
    if (!isObject(options)) throw new OptionError(undefined, 'The options must be an object with config.')
    const { config, environment = {} } = options
    if (!isObject(config) && (typeof config !== 'string' || config === '')) {
      throw new OptionError('config', 'must be a configuration, or the path of its file.')
    }
    if (!isObject(environment)) throw new OptionError('environment', 'must be an object, like process.env.')
    readMethods('logger', options.logger, ['debug', 'info', 'warn', 'error'], 'a logger of pino')
    readMethods('registry', options.registry, ['registerMetric', 'metrics'], 'a Registry of prom-client')
    readMethods('clock', options.clock, ['now', 'every'], 'an object with now() and every()')
  } catch (error) {
    if (error instanceof OptionError) throw new GatewayError('GATEWAY_OPTION', error.message)
    throw error
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
