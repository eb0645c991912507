import type { EndedList } from './createEndedList.js'
import type { Vault, VaultContext } from './Vault.js'
import { VaultError } from './VaultError.js'

/** A key of the configuration. */
export interface VaultKey {
  readonly id: string
  /** 32 bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface FileVaultOptions {
  /** The newest first. The others are for halves that were wrapped before. */
  readonly keys: readonly VaultKey[]
  readonly ended: EndedList
}

/** Bytes of a nonce of AES-GCM. */
const nonceSize = 12

/** A vault whose keys are in the configuration: `{id of the key}.{nonce and cipher text}`. */
export async function createFileVault({ keys, ended }: FileVaultOptions): Promise<Vault> {
  const imported = await Promise.all(
    keys.map(async ({ id, bytes }) => {
      const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
      return [id, key] as const
    }),
  )
  const [newest] = imported
  const byId = new Map(imported)
  return {
    async wrap(half, context) {
      if (!newest) throw new VaultError('key', 'The vault has no key.')
      const [id, key] = newest
      const iv = crypto.getRandomValues(new Uint8Array(nonceSize))
      const encrypted = await crypto.subtle.encrypt(parametersOf(iv, id, context), key, half)
      return `${id}.${Buffer.concat([iv, new Uint8Array(encrypted)]).toString('base64url')}`
    },
    async unwrap(wrapped, context) {
      if (ended.has(context.openerId)) throw new VaultError('ended', 'The opener has ended.')
      const [id = '', text = ''] = wrapped.split('.')
      const key = byId.get(id)
      if (!key) throw new VaultError('key', `The vault has no key with the id ${JSON.stringify(id)}.`)
      const bytes = Uint8Array.from(Buffer.from(text, 'base64url'))
      const parameters = parametersOf(bytes.slice(0, nonceSize), id, context)
      try {
        return new Uint8Array(await crypto.subtle.decrypt(parameters, key, bytes.slice(nonceSize)))
      } catch (cause) {
        throw new VaultError('context', 'A half in the database is of another opener, or was changed.', { cause })
      }
    },
    async end(openerIds) {
      ended.add(openerIds)
    },
    async findEnded(openerIds) {
      return openerIds.filter((id) => ended.has(id))
    },
    async keyIds() {
      return keys.map(({ id }) => id)
    },
  }
}

/** None of the parts has a `|`. */
function parametersOf(iv: Uint8Array<ArrayBuffer>, keyId: string, context: VaultContext): AesGcmParams {
  const { realm, walletId, openerId, kind, boundTo } = context
  const parts = ['latchkey/vault/v1', keyId, realm, walletId, openerId, kind, boundTo]
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(parts.join('|')) }
}
