import { verifyMessage as verifyBitcoin } from '@latchkey/adapter-bitcoin/verify'
import { verifyMessage as verifyEvm } from '@latchkey/adapter-evm/verify'
import { verifyMessage as verifyPolkadot } from '@latchkey/adapter-polkadot/verify'
import { verifyMessage as verifySolana } from '@latchkey/adapter-solana/verify'
import { createPhoneWallet } from '@latchkey/phone'
import { startRelay } from '@latchkey/relay'
import { base58 } from '@scure/base'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDapp } from './startDapp.ts'
import { versions } from './versions.ts'

const message = 'Signed through a relay of our own'
const textOf = (result: unknown): string =>
  typeof result === 'string' ? result : String((result as { readonly signature?: unknown } | null)?.signature)

interface Verdict {
  readonly isValid: boolean
}

interface Namespace {
  readonly networkId: string
  readonly methods: readonly string[]
  readonly request: (address: string) => { readonly method: string; readonly params: unknown }
  readonly isSigned: (address: string, signature: string) => Verdict | Promise<Verdict>
}

const namespaces: Readonly<Record<string, Namespace>> = {
  eip155: {
    networkId: 'eip155:31337',
    methods: ['personal_sign'],
    request: (address) => ({
      method: 'personal_sign',
      params: [`0x${Buffer.from(message).toString('hex')}`, address],
    }),
    isSigned: (address, signature) => verifyEvm({ address, message, signature }),
  },
  solana: {
    networkId: 'solana:11111111111111111111111111111111',
    methods: ['solana_signMessage'],
    request: (pubkey) => ({
      method: 'solana_signMessage',
      params: { message: base58.encode(new TextEncoder().encode(message)), pubkey },
    }),
    isSigned: (address, signature) => verifySolana({ address, message, signature }),
  },
  bip122: {
    networkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    methods: ['signMessage'],
    request: (account) => ({ method: 'signMessage', params: { account, address: account, message } }),
    isSigned: (address, signature) => verifyBitcoin({ address, message, signature }),
  },
  polkadot: {
    networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    methods: ['polkadot_signMessage'],
    request: (address) => ({ method: 'polkadot_signMessage', params: { address, message } }),
    isSigned: (address, signature) => verifyPolkadot({ address, message, signature }),
  },
}

test.each(versions)(
  'the published client %s pairs, signs in four namespaces and disconnects through our relay',
  async (version) => {
    const relay = await startRelay({ port: 0 })
    onTestFinished(() => relay.close())
    const [first, ...others] = Object.values(namespaces).map(({ networkId }) => ({ id: networkId }))
    if (!first) throw new Error('There is no network.')
    const phone = await createPhoneWallet({
      relayUrl: relay.url,
      networks: [first, ...others],
      requestPause: 0,
      storagePrefix: version,
    })
    onTestFinished(() => phone.destroy())
    const wanted = Object.entries(namespaces).map(([namespace, { networkId, methods }]) => [
      namespace,
      { chains: [networkId], methods, events: ['accountsChanged'] },
    ])
    const dapp = startDapp(version, relay.url, Object.fromEntries(wanted))
    onTestFinished(dapp.stop)

    const { uri = '' } = await dapp.next('uri')
    await phone.pair(uri)
    const { namespaces: granted = {} } = await dapp.next('session')
    expect(Object.keys(granted).sort()).toEqual(Object.keys(namespaces).sort())
    for (const [namespace, { networkId, request, isSigned }] of Object.entries(namespaces)) {
      const address = granted[namespace]?.accounts[0]?.slice(networkId.length + 1) ?? ''
      expect(phone.addresses(networkId)).toContain(address)
      const signature = textOf(await dapp.ask({ ...request(address), networkId }))
      expect([namespace, await isSigned(address, signature)]).toMatchObject([namespace, { isValid: true }])
    }
    expect(phone.$sessions.get()).toHaveLength(1)
    await dapp.disconnect()
    await vi.waitFor(() => expect(phone.$sessions.get()).toEqual([]))
  },
)
