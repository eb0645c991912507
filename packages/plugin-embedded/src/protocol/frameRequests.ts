import type { Grant } from '@latchkey/core'
import * as v from 'valibot'
import type { FrameAnswer, FramePayload, FrameRequestName } from './FrameRequestMap.js'
import type { FrameUser } from './FrameUser.js'
import type { SiwxMessage } from './SiwxMessage.js'

export interface FrameRequestForm<Name extends FrameRequestName> {
  readonly payload: v.GenericSchema<unknown, FramePayload<Name>>
  readonly answer: v.GenericSchema<unknown, FrameAnswer<Name>>
  /** ms until the frame must have answered. */
  readonly limit: number
}

/** ms for an answer that needs no user. */
const machine = 30_000
/** ms for an answer of the user. */
const user = 300_000

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const filled = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max))
const nothing = v.optional(v.unknown())
const chainId = v.union([filled(64), v.pipe(v.number(), v.safeInteger(), v.minValue(0))])
/** Of any namespace. Adapters decode it. */
const address = filled(128)
const email = v.object({ email: text(320) })
const code = v.object({ otp: text(16) })
const accountType = v.picklist(['eoa', 'smartAccount'])
const url = text(8192)
const rpcUrl = v.optional(v.string())

const siwxMessage: v.GenericSchema<unknown, SiwxMessage> = v.object({
  accountAddress: text(8192),
  chainId: text(8192),
  domain: text(8192),
  uri: text(8192),
  version: text(8192),
  nonce: text(8192),
  statement: v.optional(text(8192)),
  resources: v.optional(v.array(text(8192))),
  requestId: v.optional(text(8192)),
  issuedAt: v.optional(text(8192)),
  expirationTime: v.optional(text(8192)),
  notBefore: v.optional(text(8192)),
  serializedMessage: v.optional(text(65_536)),
})

const grant: v.GenericSchema<unknown, Grant> = v.object({
  accounts: v.array(
    v.object({
      networkId: text(128),
      address,
      type: v.optional(text(128)),
      publicKey: v.optional(v.string()),
    }),
  ),
  networkIds: v.array(text(128)),
  methods: v.array(text(128)),
  properties: v.optional(v.record(v.string(), v.string())),
  registersNames: v.optional(v.literal(true)),
})

const frameUser: v.GenericSchema<unknown, FrameUser> = v.object({
  email: v.nullish(text(320)),
  userName: v.nullish(text(320)),
  address,
  chainId,
  accounts: v.optional(v.array(v.object({ address, type: accountType }))),
  smartAccountDeployed: v.optional(v.boolean()),
  preferredAccountType: v.nullish(v.string()),
  signature: v.optional(v.string()),
  message: v.optional(v.string()),
  siwxMessage: v.optional(siwxMessage),
  hasFactor: v.optional(v.boolean()),
  grants: v.optional(v.record(v.string(), grant)),
})

const ofUser = {
  chainId: v.optional(chainId),
  preferredAccountType: v.optional(v.string()),
  siwxMessage: v.optional(siwxMessage),
  rpcUrl,
}

const metadata = v.object({
  name: v.string(),
  description: v.string(),
  url: v.string(),
  icons: v.array(v.string()),
})

/** The schemas and the limit of each request. */
export const frameRequests: { readonly [Name in FrameRequestName]: FrameRequestForm<Name> } = {
  SYNC_DAPP_DATA: {
    payload: v.object({
      metadata: v.optional(metadata),
      sdkVersion: v.optional(v.string()),
      sdkType: v.optional(v.string()),
      projectId: v.string(),
    }),
    answer: nothing,
    limit: machine,
  },
  SYNC_THEME: {
    payload: v.object({
      themeMode: v.optional(v.picklist(['light', 'dark'])),
      themeVariables: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      w3mThemeVariables: v.optional(v.record(v.string(), v.string())),
    }),
    answer: nothing,
    limit: machine,
  },
  CONNECT_EMAIL: {
    payload: email,
    answer: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    limit: machine,
  },
  CONNECT_DEVICE: { payload: nothing, answer: nothing, limit: user },
  CONNECT_OTP: { payload: code, answer: nothing, limit: user },
  GET_SOCIAL_REDIRECT_URI: {
    payload: v.object({
      provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
      returnTo: v.optional(url),
    }),
    answer: v.object({ uri: url }),
    limit: machine,
  },
  CONNECT_SOCIAL: { payload: v.object({ uri: url, ...ofUser }), answer: frameUser, limit: user },
  GET_FARCASTER_URI: { payload: nothing, answer: v.object({ url }), limit: machine },
  CONNECT_FARCASTER: { payload: nothing, answer: v.object({ userName: v.string() }), limit: user },
  GET_USER: { payload: v.object({ ...ofUser, socialUri: v.optional(url) }), answer: frameUser, limit: machine },
  IS_CONNECTED: {
    payload: v.object({ token: v.optional(v.string()) }),
    answer: v.object({ isConnected: v.boolean(), reason: v.optional(v.picklist(['left', 'expired'])) }),
    limit: machine,
  },
  GET_CHAIN_ID: { payload: nothing, answer: v.object({ chainId }), limit: machine },
  SWITCH_NETWORK: { payload: v.object({ chainId, rpcUrl }), answer: v.object({ chainId }), limit: machine },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    answer: v.object({ smartAccountEnabledNetworks: v.array(v.number()) }),
    limit: machine,
  },
  INIT_SMART_ACCOUNT: {
    payload: nothing,
    answer: v.object({ address, isDeployed: v.boolean() }),
    limit: machine,
  },
  SET_PREFERRED_ACCOUNT: {
    payload: v.object({ type: accountType }),
    answer: v.object({ type: accountType, address }),
    limit: machine,
  },
  RPC_REQUEST: {
    payload: v.object({
      method: text(128),
      params: v.optional(v.unknown()),
      chainId: v.optional(chainId),
      chainNamespace: v.optional(v.string()),
      rpcUrl,
    }),
    answer: v.unknown(),
    limit: machine,
  },
  RPC_ABORT: {
    payload: v.optional(v.object({ id: v.optional(v.string()) })),
    answer: nothing,
    limit: machine,
  },
  UPDATE_EMAIL: {
    payload: email,
    answer: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    // The user may have to confirm that it is them.
    limit: user,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: code, answer: nothing, limit: machine },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: code, answer: v.object({ newEmail: text(320) }), limit: machine },
  SIGN_OUT: { payload: nothing, answer: nothing, limit: 3000 },
  RELOAD: { payload: nothing, answer: nothing, limit: 20_000 },
  OPEN: {
    payload: v.object({ page: v.picklist(['settings', 'recovery', 'devices', 'export', 'delete']) }),
    answer: nothing,
    limit: user,
  },
  CONNECT_PASSKEY: { payload: nothing, answer: nothing, limit: user },
}
