import { type Grant, isNetworkId, isRecord, namespaceOf, parseAccountId } from '@latchkey/core'

/** Longer lists are cut: no wallet has more. */
const maxEntries = 1000
const maxLength = 65_536

/**
 * What a wallet approved, by namespace. Wallets list it by namespace or by single network. Accounts
 * and networks of another namespace, and invalid ones, are dropped.
 */
export function grantsOf(session: {
  readonly namespaces?: unknown
  readonly sessionProperties?: unknown
}): ReadonlyMap<string, Grant> {
  const grants = new Map<string, Grant>()
  const properties = propertiesOf(session.sessionProperties)
  for (const [key, given] of Object.entries(isRecord(session.namespaces) ? session.namespaces : {})) {
    if (!isRecord(given)) continue
    const namespace = key.split(':', 1)[0] ?? key
    const accounts = textsOf(given.accounts).flatMap((text) => accountOf(text, namespace) ?? [])
    const networkIds = [...textsOf(given.chains), key, ...accounts.map(({ networkId }) => networkId)].filter(
      (id) => isNetworkId(id) && namespaceOf(id) === namespace,
    )
    const before = grants.get(namespace)
    grants.set(namespace, {
      accounts: [...(before?.accounts ?? []), ...accounts],
      networkIds: [...new Set([...(before?.networkIds ?? []), ...networkIds])],
      methods: [...new Set([...(before?.methods ?? []), ...textsOf(given.methods)])],
      ...(properties && { properties }),
    })
  }
  return grants
}

function accountOf(text: string, namespace: string): Grant['accounts'][number] | undefined {
  try {
    const { networkId, address } = parseAccountId(text)
    return namespaceOf(networkId) === namespace ? { networkId, address } : undefined
  } catch {
    return undefined // no account id, so no account
  }
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string').slice(0, maxEntries) : []
}

function propertiesOf(given: unknown): Grant['properties'] {
  if (!isRecord(given)) return undefined
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= maxLength,
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
