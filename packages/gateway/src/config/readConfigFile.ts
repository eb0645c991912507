import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { GatewayError } from '../errors/GatewayError.js'
import type { Feature } from '../Feature.js'
import { parseConfigFile } from './parseConfigFile.js'
import type { ResolvedConfig } from './ResolvedConfig.js'
import { readConfig } from './readConfig.js'
import type { Surroundings } from './Surroundings.js'
import { configText } from './text.js'

/**
 * Reads the configuration file.
 *
 * @param file - Path, as the user wrote it: it starts each message.
 * @throws {GatewayError} `GATEWAY_CONFIG`.
 */
export function readConfigFile(
  file: string,
  environment: Surroundings['environment'],
  features?: readonly Feature[],
): ResolvedConfig {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new GatewayError('GATEWAY_CONFIG', configText.notRead(file), { cause })
  }
  return readConfig(parseConfigFile(file, text), { environment, folder: dirname(resolve(file)) }, features)
}
