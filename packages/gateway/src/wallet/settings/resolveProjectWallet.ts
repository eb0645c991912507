import type { ProjectWalletConfig } from '../WalletConfig.js'
import type { ProjectWallet } from './ProjectWallet.js'

/** @param id - Of the project. */
export function resolveProjectWallet(id: string, given: ProjectWalletConfig): ProjectWallet {
  const {
    realm = id,
    name = id,
    recovery = 'creation',
    passkeyLogin = true,
    unlock = 'session',
    deviceApproval = 'never',
    dailyLimits = {},
  } = given
  return { realm, name, recovery, passkeyLogin, unlock, deviceApproval, dailyLimits }
}
