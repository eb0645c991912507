import type { FrameUser } from './FrameUser.js'
import type { SiwxMessage } from './SiwxMessage.js'

/** A CAIP-2 id, or the number that is its reference. */
type ChainId = string | number

interface OfUser {
  readonly chainId?: ChainId | undefined
  readonly preferredAccountType?: string | undefined
  readonly siwxMessage?: SiwxMessage | undefined
  /** A node that the page names. Latchkey's frame ignores it. */
  readonly rpcUrl?: string | undefined
}

interface Email {
  readonly email: string
}

interface Code {
  readonly otp: string
}

interface Action<Name extends string> {
  readonly action: Name
}

/**
 * What the page asks the frame, with the payload and the answer of each request. `unknown`: it has
 * none, or none that is read.
 */
export interface FrameRequestMap {
  readonly SYNC_DAPP_DATA: readonly [
    payload: {
      readonly metadata?:
        | {
            readonly name: string
            readonly description: string
            readonly url: string
            readonly icons: readonly string[]
          }
        | undefined
      readonly sdkVersion?: string | undefined
      readonly sdkType?: string | undefined
      readonly projectId: string
    },
    answer: unknown,
  ]
  readonly SYNC_THEME: readonly [
    payload: {
      readonly themeMode?: 'light' | 'dark' | undefined
      readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
      readonly w3mThemeVariables?: Readonly<Record<string, string>> | undefined
    },
    answer: unknown,
  ]
  readonly CONNECT_EMAIL: readonly [payload: Email, answer: Action<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'>]
  readonly CONNECT_DEVICE: readonly [payload: unknown, answer: unknown]
  readonly CONNECT_OTP: readonly [payload: Code, answer: unknown]
  readonly GET_SOCIAL_REDIRECT_URI: readonly [
    payload: {
      readonly provider: 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'
      /** Of Latchkey's frame: the page is left for the provider's, and the user comes back to this address. */
      readonly returnTo?: string | undefined
    },
    answer: { readonly uri: string },
  ]
  readonly CONNECT_SOCIAL: readonly [payload: OfUser & { readonly uri: string }, answer: FrameUser]
  readonly GET_FARCASTER_URI: readonly [payload: unknown, answer: { readonly url: string }]
  readonly CONNECT_FARCASTER: readonly [payload: unknown, answer: { readonly userName: string }]
  readonly GET_USER: readonly [payload: OfUser & { readonly socialUri?: string | undefined }, answer: FrameUser]
  readonly IS_CONNECTED: readonly [
    payload: {
      /** The name of a session. Default: whichever there is. */
      readonly token?: string | undefined
    },
    answer: {
      readonly isConnected: boolean
      /** Of Latchkey's frame: why the session that was asked for is over. */
      readonly reason?: 'left' | 'expired' | undefined
    },
  ]
  readonly GET_CHAIN_ID: readonly [payload: unknown, answer: { readonly chainId: ChainId }]
  readonly SWITCH_NETWORK: readonly [
    payload: { readonly chainId: ChainId; readonly rpcUrl?: string | undefined },
    answer: { readonly chainId: ChainId },
  ]
  readonly GET_SMART_ACCOUNT_ENABLED_NETWORKS: readonly [
    payload: unknown,
    answer: { readonly smartAccountEnabledNetworks: readonly number[] },
  ]
  readonly INIT_SMART_ACCOUNT: readonly [
    payload: unknown,
    answer: { readonly address: string; readonly isDeployed: boolean },
  ]
  readonly SET_PREFERRED_ACCOUNT: readonly [
    payload: { readonly type: 'eoa' | 'smartAccount' },
    answer: { readonly type: 'eoa' | 'smartAccount'; readonly address: string },
  ]
  readonly RPC_REQUEST: readonly [
    payload: {
      readonly method: string
      readonly params?: unknown
      readonly chainId?: ChainId | undefined
      readonly chainNamespace?: string | undefined
      readonly rpcUrl?: string | undefined
    },
    answer: unknown,
  ]
  readonly RPC_ABORT: readonly [
    payload:
      | {
          /** Of the message of one request. Default: all requests to the user. */
          readonly id?: string | undefined
        }
      | undefined,
    answer: unknown,
  ]
  readonly UPDATE_EMAIL: readonly [payload: Email, answer: Action<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>]
  readonly UPDATE_EMAIL_PRIMARY_OTP: readonly [payload: Code, answer: unknown]
  readonly UPDATE_EMAIL_SECONDARY_OTP: readonly [payload: Code, answer: { readonly newEmail: string }]
  readonly SIGN_OUT: readonly [payload: unknown, answer: unknown]
  readonly RELOAD: readonly [payload: unknown, answer: unknown]
  /** Of Latchkey's frame: shows one of its pages. Answered when the page is closed. */
  readonly OPEN: readonly [
    payload: { readonly page: 'settings' | 'recovery' | 'devices' | 'export' | 'delete' },
    answer: unknown,
  ]
  /** Of Latchkey's frame. */
  readonly CONNECT_PASSKEY: readonly [payload: unknown, answer: unknown]
}

export type FrameRequestName = keyof FrameRequestMap
export type FramePayload<Name extends FrameRequestName> = FrameRequestMap[Name][0]
export type FrameAnswer<Name extends FrameRequestName> = FrameRequestMap[Name][1]
