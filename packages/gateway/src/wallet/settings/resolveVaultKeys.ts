import type { NetworkTools } from '../../config/ConfigTools.js'
import type { Secret } from '../../config/Secret.js'
import type { VaultKey } from '../vault/createFileVault.js'
import { walletConfigText } from './text.js'

/** @param path - Of the keys in the configuration. */
export function resolveVaultKeys(
  path: readonly (string | number)[],
  keys: readonly { readonly id: string; readonly key: Secret }[],
  { secretOf }: Pick<NetworkTools, 'secretOf'>,
): readonly VaultKey[] {
  return keys.map(({ id, key }, at) => {
    const text = secretOf([...path, at, 'key'], key, problemOf)
    return { id, bytes: Uint8Array.from(Buffer.from(text, 'hex')) }
  })
}

function problemOf(text: string): string | undefined {
  return /^[\da-f]{64}$/i.test(text) ? undefined : walletConfigText.key
}
