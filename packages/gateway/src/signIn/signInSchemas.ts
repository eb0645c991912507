import * as v from 'valibot'
import { signInText } from './text.js'

export interface WalletInfo {
  readonly type: 'walletconnect' | 'extension' | 'unknown'
  readonly name?: string | undefined
}

export interface Authenticate {
  readonly message: string
  readonly signature: string
  readonly walletInfo?: WalletInfo | undefined
}

export interface Me {
  /** The origin of the page that signed in. */
  readonly aud: string
  readonly iss: string
  /** Seconds since 1970. */
  readonly exp: number
  /** CAIP-10. */
  readonly sub: string
  readonly nonce: string
  readonly address: string
  readonly chainId: number | string
  readonly chainNamespace: string
  readonly caip2Network: string
  /** Who signed: the account's key, or its contract on this network has accepted the signature. */
  readonly verifiedBy?: 'key' | 'contract' | undefined
  readonly uri: string
  readonly domain: string
  readonly projectIdKey: string
  readonly projectUuid: string
  readonly profileUuid: string
  readonly appKitAccount?: SignedInAccount | undefined
}

export interface SignedInAccount {
  readonly uuid: string
  readonly caip2_chain: string
  readonly address: string
  readonly profile_uuid: string
  readonly created_at: string
  readonly is_main_account: boolean
  readonly verification_status: null
  readonly connection_method: WalletInfo | null
  /** Always empty: the gateway keeps no metadata. */
  readonly metadata: Readonly<Record<string, string>>
  readonly last_signed_in_at: string
  readonly signed_up_at: string
  readonly updated_at: string
}

const text = (max: number) => v.pipe(v.string(signInText.text(max)), v.maxLength(max, signInText.text(max)))

const walletInfoSchema: v.GenericSchema<unknown, WalletInfo> = v.object({
  type: v.picklist(['walletconnect', 'extension', 'unknown'], signInText.wallet),
  name: v.optional(text(100)),
})

/** Other members, such as `data` and `clientId`, are not needed: the message itself is parsed. */
export const authenticateSchema: v.GenericSchema<unknown, Authenticate> = v.object({
  message: text(16_384),
  signature: text(65_536),
  walletInfo: v.optional(walletInfoSchema),
})

export const nonceSchema: v.GenericSchema = v.object({
  nonce: v.string(),
  token: v.string(),
  time: v.number(),
})

export const tokenSchema: v.GenericSchema = v.object({ token: v.string() })

export const meQuerySchema: v.GenericSchema<unknown, { readonly includeAppKitAccount?: string | undefined }> = v.object(
  {
    includeAppKitAccount: v.optional(v.string()),
  },
)

const accountSchema: v.GenericSchema<SignedInAccount> = v.object({
  uuid: v.string(),
  caip2_chain: v.string(),
  address: v.string(),
  profile_uuid: v.string(),
  created_at: v.string(),
  is_main_account: v.boolean(),
  verification_status: v.null(),
  connection_method: v.nullable(
    v.object({ type: v.picklist(['walletconnect', 'extension', 'unknown']), name: v.optional(v.string()) }),
  ),
  metadata: v.record(v.string(), v.string()),
  last_signed_in_at: v.string(),
  signed_up_at: v.string(),
  updated_at: v.string(),
})

export const meSchema: v.GenericSchema<Me> = v.object({
  aud: v.string(),
  iss: v.string(),
  exp: v.number(),
  sub: v.string(),
  nonce: v.string(),
  address: v.string(),
  chainId: v.union([v.number(), v.string()]),
  chainNamespace: v.string(),
  caip2Network: v.string(),
  verifiedBy: v.optional(v.picklist(['key', 'contract'])),
  uri: v.string(),
  domain: v.string(),
  projectIdKey: v.string(),
  projectUuid: v.string(),
  profileUuid: v.string(),
  appKitAccount: v.optional(accountSchema),
})

export const signedOutSchema: v.GenericSchema = v.null()
