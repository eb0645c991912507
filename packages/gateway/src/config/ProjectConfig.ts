import type { ProjectWalletConfig } from '../wallet/WalletConfig.js'

export interface ProjectConfig {
  /** What apps send as `projectId`. It is public. */
  readonly id: string
  /**
   * Origins of the app's pages: `https://app.example`, `https://*.app.example`. `*` alone allows
   * every origin.
   */
  readonly origins: readonly string[]
  readonly limits?: ProjectLimits | undefined
  /** Whether the SDK may send analytics events. Default: false. */
  readonly analytics?: boolean | undefined
  /**
   * Whether addresses in events are kept, to count different accounts of a day. Default: false.
   * Apps send addresses only if they say so as well.
   */
  readonly analyticsAddresses?: boolean | undefined
  /** Gives the app's users a wallet of this gateway. It needs `wallet`. Default: none. */
  readonly wallet?: ProjectWalletConfig | undefined
}

/** Requests per second. */
export interface ProjectLimits {
  /** Of the whole project. Default: 1,000. */
  readonly project?: number | undefined
  /** Of one of its origins. Default: 500. */
  readonly origin?: number | undefined
  /** Of one client address. Default: 100, which covers the pictures of a page of wallets. */
  readonly address?: number | undefined
}
