import type { CoreTypes, SessionTypes } from '@walletconnect/types'
import type { PhonePeer } from '../questions/PhoneQuestion.js'
import type { PhoneSession } from './PhoneWallet.js'

export function readSession({ topic, peer, expiry, acknowledged, namespaces }: SessionTypes.Struct): PhoneSession {
  const entries = Object.entries(namespaces).map(([id, { chains, accounts, methods, events }]) => {
    const networkIds = chains ?? [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
    return [id, { networkIds, accounts, methods, events }] as const
  })
  return { topic, peer: readPeer(peer.metadata), expiry, isAcknowledged: acknowledged, namespaces: new Map(entries) }
}

export function readPeer({ name, url, icons }: CoreTypes.Metadata): PhonePeer {
  return { name, url, ...(icons[0] && { icon: icons[0] }) }
}
