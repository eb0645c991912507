import { showValue } from '@latchkey/server'
import { type BaseIssue, safeParse } from 'valibot'
import { GatewayError } from '../errors/GatewayError.js'
import type { Feature } from '../Feature.js'
import { features as usual } from '../features.js'
import { configSchema } from './configSchema.js'
import type { Located } from './Located.js'
import type { Problem } from './Problem.js'
import type { ResolvedConfig } from './ResolvedConfig.js'
import { resolveConfig } from './resolveConfig.js'
import type { Surroundings } from './Surroundings.js'
import { configText } from './text.js'

/**
 * Checks a configuration and fills in its defaults.
 *
 * @param features - Of the gateway. Default: all but the sandbox.
 * @throws {GatewayError} `GATEWAY_CONFIG` with a line for each problem.
 */
export function readConfig(
  { value, nameOf }: Located,
  surroundings: Surroundings,
  features: readonly Feature[] = usual,
): ResolvedConfig {
  const parsed = safeParse(configSchema(features), value)
  const problems: Problem[] = parsed.success ? [] : parsed.issues.map(problemOf)
  const report = (problem: Problem): unknown => problems.push(problem)
  const resolved = parsed.success && resolveConfig(parsed.output, { ...surroundings, nameOf, features, report })
  if (resolved && problems.length === 0) return resolved
  const lines = problems.map(({ path, text }) => [nameOf(path), text].filter(Boolean).join(': '))
  throw new GatewayError('GATEWAY_CONFIG', lines.join('\n'))
}

function problemOf({ path, message, input, expected }: BaseIssue<unknown>): Problem {
  const keys = (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  // A number in place of a secret may be the secret. An unknown option says it all by its name.
  const isText = typeof input !== 'object' || input === null
  const isShown = isText && input !== undefined && message !== configText.secret && expected !== 'never'
  return { path: keys, text: isShown ? `${message} ${configText.given(showValue(input))}` : message }
}
