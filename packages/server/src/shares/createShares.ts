import { networksOf } from './networksOf.js'
import type { Requester } from './Requester.js'
import { ShareError } from './ShareError.js'

/** How much of something may be in use at the same time: calls, look-ups, sockets, bytes. */
export interface ShareLimits {
  /** By everybody together. */
  readonly total: number
  /** By the requests of one project. */
  readonly project: number
  /** By one client address, whatever project it names. */
  readonly address: number
}

/** Ends a use. A second call has no effect. */
export type Release = () => void

/** Something of the process that clients use at the same time, shared between them. */
export interface Shares {
  /**
   * Takes `count` of it. The last quarter of `total` and of `project` is for clients that use at
   * most a quarter of their own share, so that many busy clients can't keep the others out.
   *
   * @param count - Default: 1.
   * @returns `undefined` if it would be too much. Otherwise the caller must end the use.
   */
  enter(requester: Requester, count?: number): Release | undefined
  /**
   * Takes one of it, and waits for it if necessary.
   *
   * @throws {ShareError} Too many wait already.
   * @throws The reason of `signal`.
   */
  wait(requester: Requester, signal: AbortSignal): Promise<Release>
  /** How much is in use. */
  readonly used: number
}

interface Owner {
  readonly key: string
  readonly max: number
}

interface Waiter {
  readonly requester: Requester
  readonly start: (release: Release) => void
}

/** @param waiting - Uses that may wait, for each that may be in progress. */
export function createShares(limits: ShareLimits, waiting = 4): Shares {
  const counter = createCounter(limits)
  const { total, project, address } = limits
  const queue = createCounter({ total: waiting * total, project: waiting * project, address: waiting * address })
  // In order of their arrival.
  const waiters = new Set<Waiter>()

  const enter: Shares['enter'] = (requester, count = 1) => {
    const leave = counter.enter(requester, count)
    return (
      leave &&
      once(() => {
        leave()
        for (const waiter of waiters) {
          const release = enter(waiter.requester)
          if (release) waiter.start(release)
        }
      })
    )
  }

  return {
    enter,
    async wait(requester, signal) {
      signal.throwIfAborted()
      const entered = enter(requester)
      if (entered) return entered
      const leave = queue.enter(requester, 1)
      if (!leave) throw new ShareError()
      return new Promise<Release>((resolve, reject) => {
        const end = () => {
          waiters.delete(waiter)
          leave()
          signal.removeEventListener('abort', stop)
        }
        const stop = () => {
          end()
          reject(signal.reason)
        }
        const waiter: Waiter = {
          requester,
          start(release) {
            end()
            resolve(release)
          },
        }
        waiters.add(waiter)
        signal.addEventListener('abort', stop)
      })
    },
    get used() {
      return counter.used
    },
  }
}

function createCounter({ total, project, address }: ShareLimits) {
  const uses = new Map<string, number>()
  const all: Owner = { key: 'all', max: total }
  const usedBy = ({ key }: Owner) => uses.get(key) ?? 0
  const add = (owners: readonly Owner[], count: number) => {
    for (const owner of owners) {
      const rest = usedBy(owner) + count
      if (rest > 0) uses.set(owner.key, rest)
      else uses.delete(owner.key)
    }
  }
  return {
    enter(requester: Requester, count: number): Release | undefined {
      const clients = networksOf(requester.address).map(({ network, shares }) => ({
        key: `address ${network}`,
        max: address * shares,
      }))
      const groups = [
        all,
        ...(requester.project === undefined ? [] : [{ key: `project ${requester.project}`, max: project }]),
      ]
      const isLight = clients.every((owner) => usedBy(owner) + count <= Math.ceil(owner.max / 4))
      const isWithin =
        clients.every((owner) => usedBy(owner) + count <= owner.max) &&
        groups.every((owner) => usedBy(owner) + count <= (isLight ? owner.max : Math.ceil((owner.max * 3) / 4)))
      if (!isWithin) return undefined
      const owners = [...clients, ...groups]
      add(owners, count)
      return once(() => add(owners, -count))
    },
    get used() {
      return usedBy(all)
    },
  }
}

function once(run: () => void): Release {
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    run()
  }
}
