import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { TestGateway } from './startTestGateway.js'

/** The members of a message, in their order. */
export interface ClaimParts {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly timestamp: number
  readonly domain: string
  readonly address: string
  readonly chainId: number
  readonly nonce: string
}

export interface NameClient {
  readonly address: string
  nonce(): Promise<string>
  /** A body for `POST /v1/profile/account`, with a nonce of its own. */
  body(
    parts?: Partial<ClaimParts>,
    others?: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>>
  register(body: unknown, headers?: Readonly<Record<string, string>>): Promise<NameAnswer>
}

/** A key, or the contract of one. */
export interface NameAccount {
  readonly address: string
  signMessage(signed: { readonly message: string }): Promise<string>
}

export interface NameAnswer {
  readonly status: number
  readonly field: string | undefined
  readonly body: unknown
}

/**
 * Registers names with an account of its own, as a page of the project would.
 *
 * @param account - Default: a new key.
 */
export function createNameClient(
  gateway: TestGateway,
  chainId: number,
  account: NameAccount = privateKeyToAccount(generatePrivateKey()),
): NameClient {
  const nonce = async () => {
    const answer = await gateway.ask('/v1/profile/nonce?projectId=shop')
    return ((await answer.json()) as { readonly nonce: string }).nonce
  }
  return {
    address: account.address,
    nonce,
    async body(parts = {}, others = {}) {
      const claim: ClaimParts = {
        name: 'adalovelace.latchkey.test',
        attributes: {},
        timestamp: Math.floor(Date.now() / 1000),
        domain: 'shop.example',
        address: account.address,
        chainId,
        nonce: parts.nonce ?? (await nonce()),
        ...parts,
      }
      const message = JSON.stringify(claim)
      const signature = await account.signMessage({ message })
      return { coin_type: (0x80000000 | chainId) >>> 0, address: account.address, message, signature, ...others }
    },
    async register(body, headers = {}) {
      const answer = await gateway.ask('/v1/profile/account?projectId=shop', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
      const value = (await answer.json()) as { readonly reasons?: readonly { readonly field: string }[] }
      return { status: answer.status, field: value.reasons?.[0]?.field, body: value }
    },
  }
}
