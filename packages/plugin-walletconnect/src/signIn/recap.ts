import { isRecord } from '@latchkey/core'

/** What an account lets an app request of its wallet, in the namespace of one session. */
export interface Recap {
  readonly methods: readonly string[]
  /** CAIP-2. Empty: it names none. */
  readonly networkIds: readonly string[]
}

const prefix = 'urn:recap:'
const ability = 'request/'
/** Characters. Longer ones are none of ours. */
const maxLength = 65_536

/** @see ERC-5573 */
export function writeRecap(namespace: string, { methods, networkIds }: Recap): string {
  const abilities = [...methods].sort().map((method) => [ability + method, [{ chains: networkIds }]])
  // Names of methods and networks are ASCII.
  return prefix + btoa(JSON.stringify({ att: { [namespace]: Object.fromEntries(abilities) } })).replaceAll('=', '')
}

/**
 * The recap of a message: the last of its resources.
 *
 * @returns `undefined` if there is no recap, or if it is about more than requests in this namespace.
 */
export function readRecap(namespace: string, resources: readonly string[]): Recap | undefined {
  const last = resources.at(-1)
  if (!last?.startsWith(prefix) || last.length > maxLength) return undefined
  const decoded = decode(last.slice(prefix.length))
  const { att, prf } = isRecord(decoded) ? decoded : {}
  const { [namespace]: abilities, ...others } = isRecord(att) ? att : {}
  if (!isRecord(abilities) || Object.keys(others).length > 0) return undefined
  // Proofs would make it a right that someone else gave.
  if (Array.isArray(prf) && prf.length > 0) return undefined
  const networkIds: unknown[] = []
  for (const limits of Object.values(abilities)) {
    if (!Array.isArray(limits) || !limits.every(isRecord)) return undefined
    networkIds.push(...limits.flatMap(({ chains = [] }) => chains))
  }
  const names = Object.keys(abilities)
  if (!networkIds.every((id) => typeof id === 'string') || !names.every((name) => name.startsWith(ability)))
    return undefined
  return { methods: names.map((name) => name.slice(ability.length)), networkIds: [...new Set(networkIds)] }
}

/** Wallets write plain base64, with or without padding. */
function decode(text: string): unknown {
  try {
    return JSON.parse(atob(text))
  } catch {
    return undefined // not base64 of JSON, so it says nothing
  }
}
