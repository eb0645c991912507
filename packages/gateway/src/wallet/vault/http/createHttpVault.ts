import * as v from 'valibot'
import type { GuardedClient } from '../../../outgoing/GuardedClient.js'
import type { Vault } from '../Vault.js'
import { VaultError } from '../VaultError.js'
import { vaultAnswers } from './vaultSchemas.js'

export interface HttpVaultOptions {
  /** Without a slash at its end. */
  readonly url: string
  readonly token: string
  readonly client: Pick<GuardedClient, 'send'>
  /** Ends requests with the gateway. */
  readonly ended: AbortSignal
}

/** Bytes of an answer. */
const maxBytes = 64 * 1024
/** ms for an answer. */
const timeout = 5000
/** A refusal of one half, not of the request. */
const conflict = 409

/** A vault in another process (`latchkey-vault`), so that the gateway's machine has no key. */
export function createHttpVault({ url, token, client, ended }: HttpVaultOptions): Vault {
  async function ask<Answer>(route: string, body: object, answer: v.GenericSchema<unknown, Answer>): Promise<Answer> {
    const types = ['application/json']
    const headers = { authorization: `Bearer ${token}` }
    const json = JSON.stringify(body)
    const request = { url: `${url}/v1/${route}`, json, headers, types, maxBytes, timeout, signal: ended }
    const { status, body: bytes } = await client.send(request)
    const value: unknown = bytes.length === 0 ? {} : JSON.parse(bytes.toString())
    if (status === conflict) {
      throw new VaultError(v.parse(vaultAnswers.refusal, value).reason, 'The vault refuses a half of the database.')
    }
    if (status !== 200) throw new Error(`The vault answers with the status ${status}.`)
    return v.parse(answer, value)
  }
  return {
    async wrap(half, context) {
      const body = { half: Buffer.from(half).toString('base64url'), context }
      return (await ask('wrap', body, vaultAnswers.wrap)).wrapped
    },
    async unwrap(wrapped, context) {
      const { half } = await ask('unwrap', { wrapped, context }, vaultAnswers.unwrap)
      return Uint8Array.from(Buffer.from(half, 'base64url'))
    },
    async end(openerIds) {
      await ask('end', { openerIds }, vaultAnswers.end)
    },
    async findEnded(openerIds) {
      return (await ask('ended', { openerIds }, vaultAnswers.ended)).openerIds
    },
    async keyIds() {
      return (await ask('keys', {}, vaultAnswers.keys)).keyIds
    },
  }
}
