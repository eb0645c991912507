/** An entry of `announce` in the vectors `eip6963-announcements`. */
export interface HostileAnnouncement {
  readonly info?: Readonly<Record<string, unknown>> | undefined
  /** A description of what JSON can't contain. */
  readonly raw?: string | undefined
  /** How often, each time with another uuid, so that each counts as another wallet. */
  readonly times?: number | undefined
}

export interface HostileAnnouncementOptions {
  /** Default: an object that never answers. */
  readonly provider?: unknown
}

/** Rounds after which a loop stops, which is more than any page should follow. */
const maxRounds = 1000

/**
 * Announces wallets of a vector, at once and each time the page asks.
 *
 * @returns A function that stops it.
 * @throws {RangeError} for an unknown description, so that no new vector is skipped.
 */
export function announceHostile(
  target: EventTarget,
  announcements: readonly HostileAnnouncement[],
  {
    provider = { request: () => new Promise(() => undefined), on: () => undefined, removeListener: () => undefined },
  }: HostileAnnouncementOptions = {},
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const details = announcements.flatMap((announcement) =>
    isLoop(announcement) ? [] : detailsOf(announcement, provider),
  )
  const announce = () => {
    for (const detail of details) announceDetail(target, detail)
  }
  target.addEventListener('eip6963:requestProvider', announce, { signal })
  for (const announcement of announcements.filter(isLoop)) {
    let turn = 0
    const loop = () => {
      if (turn++ >= maxRounds) return
      const info = announcement.info ?? {
        uuid: uuidOf(turn),
        name: 'Loop',
        icon: 'data:image/png;base64,AA==',
        rdns: 'org.evil.loop',
      }
      announceDetail(target, { info, provider })
      target.dispatchEvent(new Event('eip6963:requestProvider'))
    }
    target.addEventListener('eip6963:requestProvider', loop, { signal })
  }
  announce()
  return () => controller.abort()
}

/** Dispatches one announcement whose `detail` is anything. */
export function announceDetail(target: EventTarget, detail: unknown): void {
  target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

function isLoop({ raw }: HostileAnnouncement): boolean {
  return raw === 'listener for requestProvider announces synchronously and asks again (loop)'
}

function detailsOf({ info, raw, times = 1 }: HostileAnnouncement, provider: unknown): readonly unknown[] {
  if (raw === undefined) {
    return Array.from({ length: times }, (_, turn) => ({
      info: turn === 0 ? info : { ...info, uuid: uuidOf(turn) },
      provider,
    }))
  }
  if (raw === 'detail:"x"') return ['x']
  const getter = /^getter info\.(\w+) throws$/.exec(raw)?.[1]
  if (getter)
    return [{ info: Object.defineProperty({ ...info }, getter, { enumerable: true, get: throwing }), provider }]
  throw new RangeError(`Unknown announcement: "${raw}". Implement it here.`)
}

/** A valid UUID v4 for each number. */
export function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

function throwing(): never {
  throw new Error('Thrown by a hostile announcement.')
}
