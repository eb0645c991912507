import { resolve } from 'node:path'
import { isLoopbackHost, OutgoingError } from '@latchkey/server'
import type { ConfigTools } from '../../config/ConfigTools.js'
import { isBaseUrl } from '../../config/isBaseUrl.js'
import { configText } from '../../config/text.js'
import { tokenProblem } from '../../config/tokenProblem.js'
import { checkUrl } from '../../outgoing/checkUrl.js'
import { vaultRules } from '../vault/http/vaultRules.js'
import type { WalletVaultConfig } from '../WalletConfig.js'
import { resolveVaultKeys } from './resolveVaultKeys.js'
import { walletConfigText } from './text.js'
import type { VaultSettings } from './WalletSettings.js'

const path = ['wallet', 'vault']

export function resolveVault(given: WalletVaultConfig, tools: ConfigTools): VaultSettings {
  if ('keys' in given) {
    const { keys, ended } = given
    return { kind: 'file', keys: resolveVaultKeys([...path, 'keys'], keys, tools), ended: resolve(tools.folder, ended) }
  }
  const { url, token, local: isLocal = false } = given
  return {
    kind: 'http',
    url: tools.secretOf([...path, 'url'], url, (text) => problemOf(text, isLocal)).replace(/\/+$/, ''),
    token: tools.secretOf([...path, 'token'], token, tokenProblem),
    isLocal,
  }
}

/** Halves go there. So without TLS it is on this machine. */
function problemOf(text: string, isLocal: boolean): string | undefined {
  try {
    const { protocol, hostname } = checkUrl(text, vaultRules(text, isLocal))
    if (protocol === 'http:' && !isLoopbackHost(hostname)) return walletConfigText.plainVault
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return error.message
  }
  return isBaseUrl(text) ? undefined : configText.baseUrl
}
