import fc from 'fast-check'
import { isLong } from './isLong.ts'

// Runs of a property without its own number. A failing property prints its seed.
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: isLong ? 10_000 : 1000 })
