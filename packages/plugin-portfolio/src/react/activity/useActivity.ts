import type { Network, Subject } from '@latchkey/core'
import { useApi, useModal, useStore, useText } from '@latchkey/react'
import { useMemo } from 'react'
import type { ActivityList } from '../../activity/ActivityList.js'
import { createMonths } from '../../activity/createMonths.js'
import { createTimes, type Times } from '../../activity/createTimes.js'
import { type ActivityRow, toActivityRows } from '../../activity/toActivityRows.js'
import { portfolioApi } from '../../api.js'
import { useNow } from '../useNow.js'
import { activityText } from './text.js'

export interface ShownActivity {
  readonly list: ActivityList
  readonly rows: readonly ActivityRow[]
  readonly times: Times
  /** `undefined`: it is not one of the app's networks. */
  readonly network: Network | undefined
  refresh(): void
  loadMore(): void
}

/** ms after which relative times are written again. */
const every = 30_000

/** The activity of an account, ready to be drawn. It is loaded while a component uses it. */
export function useActivity({ address, networkId }: Subject): ShownActivity {
  const { state, settings } = useModal()
  const text = useText(activityText)
  const api = useApi(portfolioApi)
  const list = useStore(api.activity(address, networkId))
  const network = useStore(state.$networks).find(({ id }) => id === networkId)
  const now = useNow(api.clock, every)
  const { locale } = settings
  const times = useMemo(() => createTimes(now, locale), [now, locale])
  const rows = useMemo(
    () => toActivityRows(list, { pending: text.pending, monthOf: createMonths(now, locale) }),
    [list, now, locale, text.pending],
  )
  return {
    list,
    rows,
    times,
    network,
    refresh: () => void api.refreshActivity(address, networkId),
    loadMore: () => void api.loadMoreActivity(address, networkId),
  }
}
