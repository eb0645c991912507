import type { Project } from '../../config/ResolvedConfig.js'
import type { ProjectWallet } from '../settings/ProjectWallet.js'

/** A project whose users have a wallet. */
export interface WalletProject extends Project {
  readonly wallet: ProjectWallet
}
