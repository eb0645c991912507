import { vi } from 'vitest'

/** ms. A way out for what never comes; by itself vitest gives up after one second, which a busy machine needs for a turn. */
const patience = 60_000

const { waitFor, waitUntil } = vi
vi.waitFor = (run, options = patience) => waitFor(run, options)
vi.waitUntil = (run, options = patience) => waitUntil(run, options)
