import { createHash } from 'node:crypto'
import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import { type Hex, isHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** What a user's app does otherwise than it should. */
export interface FarcasterChange {
  /** Changes the message before it is signed. */
  readonly message?: (text: string) => string
  /** Of the id in the message. */
  readonly fid?: number
  /** Signs in the place of the account's own key. */
  readonly signer?: PrivateKeyAccount
  /** Changes the signature. */
  readonly signature?: (signature: Hex) => Hex
  /** The account in the message. Default: the own one. */
  readonly address?: Hex
  readonly username?: string
}

/** The Farcaster app of one user: the published client, with a key of its own. */
export interface FarcasterApp {
  readonly account: PrivateKeyAccount
  readonly fid: number
  readonly username: string
  /** Signs what a link asks for, and sends it to the relay. */
  sign(link: string, change?: FarcasterChange): Promise<void>
}

interface Asked {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly expirationTime?: string
}

/**
 * @param relay - URL of the relay.
 * @param username - Each name is a user, whose key and id are always the same.
 */
export function createFarcasterApp(relay: string, username: string): FarcasterApp {
  const digest = createHash('sha256').update(`farcaster ${username}`).digest()
  const account = privateKeyToAccount(`0x${digest.toString('hex')}`)
  const fid = 1 + digest.readUInt32BE(0)
  // The app asks no node.
  const client = createWalletClient({ relay, ethereum: viemConnector({ rpcUrl: 'http://127.0.0.1:1' }) })

  async function read(channelToken: string): Promise<Asked> {
    const headers = { authorization: `Bearer ${channelToken}` }
    const response = await fetch(`${relay}/v1/channel/status`, { headers })
    if (response.status !== 202) throw new Error('The login has ended.')
    return ((await response.json()) as { readonly signatureParams: Asked }).signatureParams
  }

  return {
    account,
    fid,
    username,
    async sign(link, change = {}) {
      const { channelToken } = client.parseSignInURI({ uri: link })
      if (channelToken === undefined) throw new Error('The link has no channel.')
      const { siweUri: uri, domain, nonce, expirationTime } = await read(channelToken)
      const built = client.buildSignInMessage({
        ...{ uri, domain, nonce, address: change.address ?? account.address, fid: change.fid ?? fid },
        ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
      })
      if (built.isError) throw new Error('The client builds no message.')
      const message = change.message?.(built.message) ?? built.message
      const own = await (change.signer ?? account).signMessage({ message })
      const signature = change.signature?.(own) ?? own
      if (!isHex(signature)) throw new TypeError('The signature is no hex.')
      const sent = { message, signature, fid, username: change.username ?? username }
      const answer = await client.authenticate({ channelToken, authKey: 'a-key-of-this-machine', ...sent })
      if (answer.isError) throw new Error('The relay does not take the signature.')
    },
  }
}
