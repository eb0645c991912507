import { createMemoryStorage } from '@latchkey/testkit'
import { SignClient } from '@walletconnect/sign-client'
import type { ProposalTypes, SessionTypes, SignClientTypes } from '@walletconnect/types'
import { createRelayOnlyCore } from '../src/relay/createRelayOnlyCore.js'
import type { PhoneWallet } from '../src/wallet/PhoneWallet.js'

type Namespaces = Readonly<Record<string, ProposalTypes.BaseRequiredNamespace>>

export interface TestDapp {
  readonly client: InstanceType<typeof SignClient>
  /** Creates a pairing URI and waits for the outcome. */
  propose(namespaces: Namespaces): Promise<{ readonly uri: string; approval(): Promise<SessionTypes.Struct> }>
  /** Connects: the phone scans the URI and answers as its script says. */
  connect(phone: PhoneWallet, namespaces: Namespaces): Promise<SessionTypes.Struct>
  request(networkId: string, method: string, params: unknown): Promise<unknown>
  /** Resolves with the next event of this kind. */
  nextEvent<Name extends SignClientTypes.Event>(name: Name): Promise<SignClientTypes.EventArguments[Name]>
  end(): Promise<void>
}

/** A dapp with WalletConnect's own sign client: the counterpart of a phone in tests. */
export async function createTestDapp(relayUrl: string, projectId = 'local'): Promise<TestDapp> {
  const storagePrefix = `dapp-${crypto.randomUUID()}`
  const { core, end } = createRelayOnlyCore({ relayUrl, projectId, storagePrefix, storage: createMemoryStorage() })
  const metadata = { name: 'A dapp', description: 'For tests', url: 'https://dapp.example', icons: [] }
  const client = await SignClient.init({ core, metadata, logger: 'silent' })
  let topic = ''

  async function propose(optionalNamespaces: Namespaces) {
    const { uri = '', approval } = await client.connect({ optionalNamespaces })
    return { uri, approval }
  }
  return {
    client,
    propose,
    async connect(phone, namespaces) {
      const { uri, approval } = await propose(namespaces)
      const approved = approval()
      await Promise.all([phone.pair(uri), approved])
      const session = await approved
      topic = session.topic
      return session
    },
    request: (chainId, method, params) => client.request({ topic, chainId, request: { method, params } }),
    nextEvent: (name) => new Promise((resolve) => void client.once(name, resolve)),
    end,
  }
}
