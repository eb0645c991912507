import { type Http, HttpError, isRecord, type PluginContext } from '@latchkey/core'
import type { NameOfAddress } from '@latchkey/core/services'
import type { NameSuggestion } from '../api.js'
import type { DataService, NameRecord, ServiceNonce } from './DataService.js'
import { readNameRecord } from './readNameRecord.js'

export interface DataServiceParameters {
  readonly context: Pick<PluginContext, 'http' | 'settings'>
  readonly kind: 'gateway' | 'cloud'
}

/**
 * The names of `services.data`.
 *
 * @see docs/reference/services.md, "Identity and names".
 */
export function createDataService({ context, kind }: DataServiceParameters): DataService {
  const { data = '', projectId } = context.settings.services
  const base = data.replace(/\/+$/, '')
  // With the label of the API that the services know, not the version of this package.
  const identity = { projectId, st: 'latchkey', sv: 'html-universal-1.0.0' }
  let opened: Promise<Http> | undefined
  const http = (): Promise<Http> => {
    opened ??= context.http()
    return opened
  }
  const get = async <T>(
    path: string,
    parse: (value: unknown) => T | undefined,
    signal: AbortSignal | undefined,
    query: Readonly<Record<string, string>> = {},
  ): Promise<T> => (await http()).get(`${base}/v1/${path}`, { query: { ...identity, ...query }, parse, signal })

  const reverse = async (address: string, signal: AbortSignal | undefined): Promise<NameOfAddress | undefined> => {
    const path = `profile/reverse/${encodeURIComponent(address)}`
    const [record] = await get(path, readRecords, signal, { apiVersion: '2' }).catch(emptyIfMissing)
    return record && { name: record.name }
  }

  return {
    async find(name, signal) {
      const read = (value: unknown): readonly NameRecord[] | undefined =>
        Array.isArray(value) ? [] : readRecords([value])
      const path = `profile/account/${encodeURIComponent(name)}`
      const [record] = await get(path, read, signal, { apiVersion: '2' }).catch(emptyIfMissing)
      return record
    },
    async lookUp(address, signal) {
      const found = await get(`identity/${encodeURIComponent(address)}`, readIdentity, signal)
      // A gateway answers its own names with the same request.
      return found.name === undefined && kind === 'cloud' ? reverse(address, signal) : nameOf(found)
    },
    suggest: (label, suffix, signal) =>
      get(`profile/suggestions/${encodeURIComponent(label)}`, readSuggestions, signal, { zone: suffix }),
    async nonce(signal) {
      const parse = (value: unknown): ServiceNonce | undefined => {
        const { nonce, time } = isRecord(value) ? value : {}
        if (typeof nonce !== 'string') return undefined
        return { nonce, ...(Number.isSafeInteger(time) && { time: time as number }) }
      }
      // Equal reads at the same time share an answer, and a nonce is for one message.
      return (await http()).get(`${base}/v1/profile/nonce`, { query: identity, isRead: false, parse, signal })
    },
    async register({ address, coinType, message, signature, idempotencyKey }) {
      return (await http()).post(`${base}/v1/profile/account`, {
        query: identity,
        body: { coin_type: coinType, address, message, signature },
        // The cloud's preflight refuses headers of others.
        ...(kind === 'gateway' && { headers: { 'idempotency-key': idempotencyKey } }),
        parse: readNameRecord,
      })
    },
  }
}

function emptyIfMissing(error: unknown): readonly NameRecord[] {
  if (error instanceof HttpError && error.status === 404) return []
  throw error
}

function readRecords(value: unknown): readonly NameRecord[] | undefined {
  if (!Array.isArray(value)) return undefined
  const records = value.map(readNameRecord)
  return records.includes(undefined) ? undefined : (records as readonly NameRecord[])
}

interface Identity {
  readonly name: string | undefined
  readonly image: string | undefined
}

function readIdentity(value: unknown): Identity | undefined {
  if (!isRecord(value)) return undefined
  const { name, avatar } = value
  return { name: textOf(name), image: textOf(avatar) }
}

function nameOf({ name, image }: Identity): NameOfAddress | undefined {
  return name === undefined ? undefined : { name, ...(image !== undefined && { image }) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function readSuggestions(value: unknown): readonly NameSuggestion[] | undefined {
  if (!isRecord(value) || !Array.isArray(value.suggestions)) return undefined
  return value.suggestions.slice(0, 10).flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry.name !== 'string') return []
    return [{ name: entry.name, isTaken: entry.registered === true }]
  })
}
