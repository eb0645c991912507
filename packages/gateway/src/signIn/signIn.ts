import * as v from 'valibot'
import { exactly } from '../config/schemas/exactly.js'
import { flag } from '../config/schemas/flag.js'
import { whole } from '../config/schemas/whole.js'
import type { Feature } from '../Feature.js'
import type { SignInConfig } from './SignInConfig.js'
import { signInRoutes } from './signInRoutes.js'

export interface SignInSettings {
  readonly retentionDays: number
  /** Whether accounts that are contracts can sign in and register names. */
  readonly contracts: boolean
}

/** Sign-in with a wallet, and the accounts that have signed in. */
export const signIn: Feature<SignInConfig, SignInSettings> = {
  name: 'signIn',
  schema: exactly({ retentionDays: v.optional(whole(1, 3650)), contracts: v.optional(flag) }),
  resolve: ({ retentionDays = 400, contracts = true } = {}) => ({ retentionDays, contracts }),
  routes: signInRoutes,
}
