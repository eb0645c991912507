import { allowImage, type Clock, delay, type ModalSettings } from '@latchkey/core'

export interface PreloadOptions {
  readonly clock: Clock
  readonly settings: Pick<ModalSettings, 'imageHosts' | 'development'>
  readonly signal: AbortSignal
  /** Resolves when the picture has loaded or failed. */
  readonly load?: ((url: string) => Promise<void>) | undefined
}

const most = 20
/** ms to wait for all. */
const limit = 2000

/**
 * Loads the first twenty pictures before a list is shown. Resolves when they are loaded, or after
 * two seconds. A picture that fails is ignored.
 */
export async function preloadPictures(
  urls: readonly (string | undefined)[],
  { clock, settings, signal, load = loadPicture }: PreloadOptions,
): Promise<void> {
  const allowed = urls.flatMap((url) => allowImage(url, settings) ?? []).slice(0, most)
  if (allowed.length === 0 || signal.aborted) return
  const isOver = new AbortController()
  const ends = AbortSignal.any([signal, isOver.signal])
  try {
    await Promise.race([Promise.all(allowed.map(load)), delay(clock, limit, ends).catch(() => undefined)])
  } finally {
    isOver.abort()
  }
}

function loadPicture(url: string): Promise<void> {
  return new Promise((resolve) => {
    if (typeof Image === 'undefined') return resolve()
    const image = new Image()
    image.referrerPolicy = 'no-referrer' // as it is drawn, or it would be fetched twice
    image.onload = () => resolve()
    image.onerror = () => resolve()
    image.src = url
  })
}
