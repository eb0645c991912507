import type { BitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import type { SolanaTestWallet } from '@latchkey/testkit/solana'
import { base58, base64 } from '@scure/base'

export interface MultichainKeys {
  readonly solana: SolanaTestWallet
  readonly bitcoin: BitcoinTestWallet
}

export interface Multichain {
  ask(method: string, params: unknown): Promise<unknown>
  listen(notify: (method: string, params: unknown) => void): void
}

const solanaScope = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoinScope = 'bip122:000000000933ea01ad0ee984209779ba'

interface SolanaFeatures {
  readonly 'standard:connect': { connect(): Promise<unknown> }
  readonly 'standard:disconnect': { disconnect(): Promise<void> }
  readonly 'standard:events': { on(event: 'change', listener: () => void): void }
  readonly 'solana:signMessage': {
    signMessage(input: {
      readonly account: unknown
      readonly message: Uint8Array
    }): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
  }
}

/**
 * The part of MetaMask's multichain API (CAIP-25 and CAIP-27) that its two Wallet Standard packages
 * use. On Bitcoin the user shares a testnet account.
 */
export function createMultichain({ solana, bitcoin }: MultichainKeys): Multichain {
  const features = solana.wallet.features as unknown as SolanaFeatures
  const [payment] = bitcoin.addresses

  async function askBitcoin(method: string, params: unknown): Promise<unknown> {
    const { result, error } = (await bitcoin.provider.request(method, params)) as {
      readonly result?: unknown
      readonly error?: { readonly code: number; readonly message: string }
    }
    // MetaMask uses the codes of EIP-1193.
    if (error) throw Object.assign(new Error(error.message), { code: error.code === -32000 ? 4001 : error.code })
    return result
  }
  const session = () => ({
    sessionScopes: {
      ...(solana.isAuthorized &&
        !solana.isLocked && { [solanaScope]: scopeOf(`${solanaScope}:${solana.addresses[0]}`) }),
      ...(bitcoin.isAuthorized &&
        !bitcoin.isLocked && { [bitcoinScope]: scopeOf(`${bitcoinScope}:${payment.address}`) }),
    },
  })
  async function invoke(scope: string, { method, params }: Request): Promise<unknown> {
    if (method !== 'signMessage') throw Object.assign(new Error(`No method ${method}.`), { code: -32601 })
    const { message, account } = params
    if (scope !== solanaScope) {
      return askBitcoin('signMessage', { address: account.address, message, protocol: 'BIP322' })
    }
    const [shown] = solana.wallet.accounts
    const [signed] = await features['solana:signMessage'].signMessage({
      account: shown,
      message: base64.decode(message),
    })
    return (
      signed && {
        signature: base58.encode(signed.signature),
        signedMessage: base64.encode(signed.signedMessage),
        signatureType: 'ed25519',
      }
    )
  }

  return {
    async ask(method, params) {
      switch (method) {
        case 'wallet_getSession':
          return session()
        case 'wallet_createSession': {
          const { optionalScopes } = params as { readonly optionalScopes: object }
          if (solanaScope in optionalScopes) await features['standard:connect'].connect()
          else await askBitcoin('getAccounts', { purposes: ['payment'] })
          return session()
        }
        case 'wallet_revokeSession': {
          const { scopes } = params as { readonly scopes: readonly string[] }
          if (scopes.includes(solanaScope)) await features['standard:disconnect'].disconnect()
          if (scopes.includes(bitcoinScope)) await askBitcoin('wallet_disconnect', null)
          return true
        }
        case 'wallet_invokeMethod': {
          const { scope, request } = params as { readonly scope: string; readonly request: Request }
          return invoke(scope, request)
        }
        default:
          throw Object.assign(new Error(`No method ${method}.`), { code: -32601 })
      }
    },
    listen(notify) {
      features['standard:events'].on('change', () => {
        const accounts = solana.wallet.accounts.map(({ address }) => address)
        const notification = { method: 'metamask_accountsChanged', params: accounts }
        notify('wallet_notify', { scope: solanaScope, notification })
      })
      for (const eventName of ['accountChange', 'disconnect']) {
        bitcoin.provider.addListener({ eventName, cb: () => notify('wallet_sessionChanged', session()) })
      }
    },
  }
}

interface Request {
  readonly method: string
  readonly params: { readonly message: string; readonly account: { readonly address: string } }
}

function scopeOf(account: string): object {
  return { accounts: [account], methods: ['signMessage'], notifications: [] }
}
