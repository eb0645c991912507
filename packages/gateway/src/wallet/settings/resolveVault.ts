import { resolve } from 'node:path'
import type { ConfigTools } from '../../config/ConfigTools.js'
import { tokenProblem } from '../../config/tokenProblem.js'
import type { WalletVaultConfig } from '../WalletConfig.js'
import { resolveVaultKeys } from './resolveVaultKeys.js'
import { serverProblem } from './serverProblem.js'
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
    // Halves go there.
    url: tools
      .secretOf([...path, 'url'], url, (text) => serverProblem(text, isLocal, walletConfigText.plainVault))
      .replace(/\/+$/, ''),
    token: tools.secretOf([...path, 'token'], token, tokenProblem),
    isLocal,
  }
}
