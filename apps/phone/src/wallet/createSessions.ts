import type { IWalletKit } from '@reown/walletkit'
import type { SessionTypes } from '@walletconnect/types'
import { atom, type ReadableAtom } from 'nanostores'
import { PhoneError } from '../errors/PhoneError.js'
import type { PhoneNamespace, SessionEvent } from '../namespaces/PhoneNamespace.js'
import { offeredNamespaces } from './offeredNamespaces.js'
import type { PhoneSession } from './PhoneWallet.js'
import { readSession } from './readSession.js'

/** The live sessions and the user's changes to them. */
export interface Sessions {
  readonly $list: ReadableAtom<readonly PhoneSession[]>
  readonly selected: ReadonlyMap<string, number>
  /** Reads the sessions from the client again. */
  refresh(): void
  /** @throws {PhoneError} if there is no such session. */
  topicOf(topic: string | undefined): string
  takeBack(namespace: string, topic: string): Promise<void>
  add(namespace: string, topic: string): Promise<void>
  selectAccount(namespace: string, account: number, topic: string): Promise<void>
  switchNetwork(networkId: string, topic: string): Promise<void>
  emit(event: SessionEvent, networkId: string, topic: string): Promise<void>
}

export function createSessions(kit: IWalletKit, namespaces: ReadonlyMap<string, PhoneNamespace>): Sessions {
  const $list = atom<readonly PhoneSession[]>([])
  const selected = new Map<string, number>()

  function refresh(): void {
    $list.set(Object.values(kit.getActiveSessions()).map(readSession))
  }
  function sessionOf(topic: string): SessionTypes.Struct {
    const session = kit.getActiveSessions()[topic]
    if (!session) throw new PhoneError('PHONE_UNKNOWN', `Unknown session: ${topic}. Read the live ones from $sessions.`)
    return session
  }
  function namespaceOf(id: string): PhoneNamespace {
    const namespace = namespaces.get(id)
    if (!namespace)
      throw new PhoneError(
        'PHONE_UNKNOWN',
        `The phone has no keys of ${id}. It has ${[...namespaces.keys()].join(', ')}.`,
      )
    return namespace
  }
  async function update(topic: string, change: SessionTypes.Namespaces): Promise<void> {
    await kit.updateSession({ topic, namespaces: change })
    refresh()
  }
  async function emit(event: SessionEvent, networkId: string, topic: string): Promise<void> {
    await kit.emitSessionEvent({ topic, event, chainId: networkId })
  }

  return {
    $list,
    selected,
    refresh,
    topicOf(topic) {
      const found = topic ?? Object.keys(kit.getActiveSessions()).at(-1)
      if (found === undefined) throw new PhoneError('PHONE_UNKNOWN', 'The phone has no session. Call pair() first.')
      return sessionOf(found).topic
    },
    async takeBack(namespace, topic) {
      const { [namespace]: taken, ...rest } = sessionOf(topic).namespaces
      if (!taken) throw new PhoneError('PHONE_UNKNOWN', `The session has no ${namespace}.`)
      await update(topic, rest)
    },
    async add(namespace, topic) {
      const offered = offeredNamespaces({ namespaces, selected }, { namespaces: [namespaceOf(namespace).id] })
      await update(topic, { ...sessionOf(topic).namespaces, ...offered })
    },
    async selectAccount(namespace, account, topic) {
      const { accountCount, addressOf, accountEvents } = namespaceOf(namespace)
      if (!(account in Array.from({ length: accountCount }))) {
        throw new PhoneError('PHONE_UNKNOWN', `The phone has no account ${account} of ${namespace}.`)
      }
      const session = sessionOf(topic)
      const granted = session.namespaces[namespace]
      if (!granted) throw new PhoneError('PHONE_UNKNOWN', `The session has no ${namespace}.`)
      selected.set(namespace, account)
      const networkIds = networksOf(session, namespace)
      const accounts = networkIds.flatMap((networkId) => {
        const first = `${networkId}:${addressOf(account, networkId)}`
        const listed = granted.accounts.filter((one) => one.startsWith(`${networkId}:`))
        // An account that the session does not list replaces the first one.
        const others = listed.includes(first) ? listed.filter((one) => one !== first) : listed.slice(1)
        return [first, ...others]
      })
      await update(topic, { ...session.namespaces, [namespace]: { ...granted, accounts } })
      const [networkId] = networkIds
      if (networkId === undefined) return
      for (const event of accountEvents(account, networkId)) {
        if (granted.events.includes(event.name)) await emit(event, networkId, topic)
      }
    },
    async switchNetwork(networkId, topic) {
      const namespace = namespaceOf(networkId.split(':')[0] ?? '')
      if (!namespace.networkIds.includes(networkId)) {
        throw new PhoneError(
          'PHONE_UNKNOWN',
          `Unknown network: ${networkId}. The phone knows ${namespace.networkIds.join(', ')}.`,
        )
      }
      const session = sessionOf(topic)
      const granted = session.namespaces[namespace.id]
      if (!granted) throw new PhoneError('PHONE_UNKNOWN', `The session has no ${namespace.id}.`)
      const networkIds = networksOf(session, namespace.id)
      if (!networkIds.includes(networkId)) {
        const offered = offeredNamespaces({ namespaces, selected }, { networkIds: [networkId] })[namespace.id]
        const grown = {
          ...granted,
          chains: [...networkIds, networkId],
          accounts: [...granted.accounts, ...(offered?.accounts ?? [])],
        }
        await update(topic, { ...session.namespaces, [namespace.id]: grown })
      }
      const event = namespace.networkEvent(networkId)
      if (granted.events.includes(event.name)) await emit(event, networkId, topic)
    },
    emit,
  }
}

function networksOf(session: SessionTypes.Struct, namespace: string): readonly string[] {
  return readSession(session).namespaces.get(namespace)?.networkIds ?? []
}
