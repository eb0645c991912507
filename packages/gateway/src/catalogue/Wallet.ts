/** One wallet of the list, as `getWallets` answers it. Only `id` and `name` are always known. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_id?: string | undefined
  readonly description?: string | undefined
  /** Rank, the smallest first. */
  readonly order?: number | undefined
  readonly badge_type?: 'none' | 'certified' | undefined
  /** CAIP-2 ids of networks. */
  readonly chains?: readonly string[] | undefined
  readonly rdns?: string | undefined
  readonly injected?: readonly InjectedWallet[] | undefined
  readonly mobile_link?: string | undefined
  readonly link_mode?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly supports_wc?: boolean | undefined
  readonly supports_wcpay?: boolean | undefined
}

export interface InjectedWallet {
  readonly namespace?: string | undefined
  readonly injected_id?: string | undefined
}
