import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'
import { createNetworkTools } from '../config/createNetworkTools.js'
import type { Problem } from '../config/Problem.js'
import { parseConfigFile } from '../config/parseConfigFile.js'
import { exactly } from '../config/schemas/exactly.js'
import { filledText } from '../config/schemas/filledText.js'
import { secret } from '../config/schemas/secret.js'
import { whole } from '../config/schemas/whole.js'
import { configText } from '../config/text.js'
import { tokenProblem } from '../config/tokenProblem.js'
import { GatewayError } from '../errors/GatewayError.js'
import { resolveVaultKeys } from '../wallet/settings/resolveVaultKeys.js'
import { vaultKeysSchema } from '../wallet/settings/vaultKeysSchema.js'
import type { VaultKey } from '../wallet/vault/createFileVault.js'
import type { VaultServerConfig } from './VaultServerConfig.js'

export interface VaultServerSettings {
  readonly host: string
  readonly port: number
  readonly token: string
  readonly keys: readonly VaultKey[]
  /** Absolute path. */
  readonly ended: string
  readonly perSecond: number
}

const schema: v.GenericSchema<unknown, VaultServerConfig> = exactly({
  host: v.optional(filledText),
  port: v.optional(whole(0, 65535)),
  token: secret,
  keys: vaultKeysSchema,
  ended: filledText,
  perSecond: v.optional(whole(1, 10_000)),
})

/** @throws {GatewayError} `GATEWAY_CONFIG` with a line for each problem. */
export function readVaultConfig(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): VaultServerSettings {
  const { value, nameOf } = parseConfigFile(file, textOf(file))
  const folder = dirname(resolve(file))
  const problems: Problem[] = []
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) {
    problems.push(
      ...parsed.issues.map(({ path, message }) => ({
        path: (path ?? []).map(({ key }) => String(key)),
        text: message,
      })),
    )
  }
  const rules = { ports: [], allowLocal: false }
  const report = (problem: Problem): unknown => problems.push(problem)
  const tools = createNetworkTools({ environment, folder, nameOf, rules, report })
  const settings = parsed.success && settingsOf(parsed.output)
  if (settings && problems.length === 0) return settings
  const lines = problems.map(({ path, text }) => [nameOf(path), text].filter(Boolean).join(': '))
  throw new GatewayError('GATEWAY_CONFIG', lines.join('\n'))

  function settingsOf(given: VaultServerConfig): VaultServerSettings {
    const { host = '127.0.0.1', port = 7009, token, keys, ended, perSecond = 10 } = given
    return {
      ...{ host, port, perSecond },
      token: tools.secretOf(['token'], token, tokenProblem),
      keys: resolveVaultKeys(['keys'], keys, tools),
      ended: resolve(folder, ended),
    }
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new GatewayError('GATEWAY_CONFIG', configText.notRead(file), { cause })
  }
}
