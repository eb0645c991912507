import { vi } from 'vitest'

/**
 * ms. A limit for what never happens. The default of vitest is one second, which a busy machine
 * needs for one step.
 */
const patience = 60_000

const { waitFor, waitUntil } = vi
vi.waitFor = (run, options = patience) => waitFor(run, options)
vi.waitUntil = (run, options = patience) => waitUntil(run, options)
