import { readConfigFile } from '../config/readConfigFile.js'
import { configText } from '../config/text.js'
import { warningsOf } from '../config/warningsOf.js'

/**
 * Checks a configuration file and the files that it names, and starts nothing.
 *
 * @returns Sentences for the operator.
 * @throws {GatewayError} `GATEWAY_CONFIG`.
 */
export async function checkFile(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const config = readConfigFile(file, environment)
  for (const { feature, settings } of config.parts) await feature.check?.(settings)
  return [configText.fine(file), ...warningsOf(config)]
}
